import { plurals } from '../../shell/i18n/plural';
import type { LearnMessages } from './en';

const n = plurals('de');

export const messages: LearnMessages = {
  title: 'Lernen',
  lead: 'Eine begleitete Runde lehrt mehr als zehn Seiten.',
  missing: 'Hierüber gibt es noch nichts zu lernen.',
  parts: { rules: 'Regeln mit Bildern', cards: 'Galerie', words: 'Wörter', course: 'Kurs' },
  about: {
    rules: 'Jeder Absatz, Ausgabe für Ausgabe, zum Suchen und Verlinken',
    cards: 'Alles in der Schachtel, Ausgabe für Ausgabe',
    words: 'Was du am Tisch hören wirst',
    course: (solved, all) => `${solved} von ${all} Stellungen gefunden`,
  },
  edition: 'Ausgabe',
  guide: {
    name: 'Erste Runde',
    yours: 'Deine erste Runde',
    lead: 'Ein echter Tisch mit Computerspielern, und jemand, der erklärt.',
    start: 'Beginnen',
    resume: 'Weiter',
    again: 'Noch einmal',
    done: 'Du hast sie gespielt.',
    left: (step, all) => `Du bist bei Schritt ${step} von ${all} stehen geblieben.`,
    progress: (step, all) => `${step} von ${all}`,
    tip: 'Versuche dies',
    leave: 'Gehen, jederzeit wiederkommen',
    leaveShort: 'Gehen',
    skip: 'Ohne Erklärungen weiterspielen',
    unfold: 'Worum geht es hier?',
    course: 'Weiter zum Kurs',
    rule: (passage) => `Regel ${passage}`,
  },
  rules: {
    search: 'Regeln durchsuchen',
    words: 'Wörter auf dieser Seite',
    allWords: 'Alle Wörter',
    check: 'Prüfe dich selbst',
    found: (count) => n(count, { one: '# Absatz', other: '# Absätze' }),
    none: 'Kein Absatz passt.',
    contents: 'Inhalt',
    linkTo: (passage) => `Link zu ${passage}`,
    editions: 'Wie sich die Ausgaben unterscheiden',
    rulings: 'Entscheidungen',
    rulingsLead: 'Was hier gespielt wird, wo ein Regelheft schweigt oder sich widerspricht.',
    printed: 'Beim zweiten Lesen doch gedruckt gefunden.',
    tryIt: 'Ausprobieren',
    picture: 'Aus dem Kurs',
  },
  cards: {
    search: 'Etwas finden',
    lead: 'ist unsere Ergänzung: Name, Wirkung oder Anzahl stand nicht in unseren Quellen, der Wortlaut ist also von uns.',
    alsoOurs: 'Was in dieser Ausgabe sonst von uns ist',
    none: 'Hier ist nichts von uns; alles ist gedruckt.',
    rule: 'Die Regel',
    nothing: 'Nichts heißt so.',
  },
  words: {
    search: 'Ein Wort finden',
    house: 'An jedem Tisch',
    passage: 'Die Regel',
    general: [
      ['Tisch', 'ein Spiel mit seinen Leuten, vom Öffnen bis zum Ergebnis'],
      ['Platz', 'eine Stelle am Tisch, A bis E; dort sitzt ein Mensch oder ein Computerspieler'],
      ['Ausgabe', 'ein erschienenes Regelheft: sein Plan, seine Karten und Zahlen'],
      ['Absatz', 'ein nummerierter Abschnitt unserer Regeln, damit alle auf denselben Satz zeigen können'],
      ['Entscheidung', 'eine nummerierte Antwort, wo ein Regelheft schweigt oder sich widerspricht'],
      ['Partie', 'ein gespieltes Spiel auf Papier: Man kann es durchgehen und damit weiterspielen'],
    ],
  },
  course: {
    lead: 'Je eine Stellung und eine Sache, die zu finden ist. Die Regeln beurteilen deine Antwort; du darfst es beliebig oft versuchen.',
    solved: 'gefunden',
    youAre: (name) => `Du bist ${name}.`,
    hint: 'Ein Hinweis',
    again: 'Noch einmal versuchen',
    next: 'Nächste Stellung',
    all: 'Alle Stellungen',
    right: 'Gefunden.',
    wrong: 'Nicht das Beste.',
    got: (got, best) => `Das bringt ${got}; ${best} ist möglich.`,
    itBrings: (got) => `Das bringt ${got}, und nichts bringt mehr.`,
    standing: (points) =>
      points > 0
        ? `Damit liegst du ${n(points, { one: '# Punkt', other: '# Punkte' })} vorn.`
        : points < 0
          ? `Damit liegst du ${n(-points, { one: '# Punkt', other: '# Punkte' })} zurück.`
          : 'Damit liegst du gleichauf.',
    better: 'Es geht mehr.',
    leads: 'Wozu es führt',
    before: 'vorher',
    after: 'nachher',
    total: 'Summe',
  },
};
