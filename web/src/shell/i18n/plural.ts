/* Numbers with their noun in the right form. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A function from a number to the fitting form, with `#` replaced by the number. */
export function plurals(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
