import { plurals } from '../../../shell/i18n/plural';
import type { GuideMessages } from './en';

const n = plurals('de');

export const messages: GuideMessages = {
  power: [
    'Machtkarten bestimmen, wer zuerst kommt',
    'Mit einer hohen Karte wählst du früh. Eine niedrige bringt mehr Caballeros aus der Provinz an deinen Hof. Jede Karte kannst du im ganzen Spiel einmal spielen.',
  ],
  order: [
    'Die höchste Karte zuerst',
    'Alle haben einen Zug pro Runde, von der höchsten Machtkarte abwärts. Achte darauf, was die anderen nehmen: Eine Aktionskarte, die weg ist, ist weg.',
  ],
  recruit: ['Caballeros kommen an den Hof', 'Deine Machtkarte sagt, wie viele du aus der Provinz holen darfst. Nur Caballeros am Hof kannst du einsetzen.'],
  card: [
    'Eine Aktionskarte für diesen Zug',
    'Ihre Zahl sagt, wie viele Caballeros du einsetzen darfst. Ihr Text sagt, was du sonst noch darfst. Die Königskarte gibt es in jeder Runde.',
  ],
  place: [
    'Neben dem König',
    'Caballeros kommen in Regionen, die an die des Königs grenzen; sie leuchten. Seine eigene Region ist geschlossen. Das Castillo ist immer offen: Was hineinkommt, bleibt bis zur Wertung verborgen.',
  ],
  special: [
    'Die andere Hälfte der Karte',
    'Du darfst nutzen, was die Karte sagt, oder es lassen. Es darf vor oder nach dem Einsetzen kommen, aber nie dazwischen.',
  ],
  step: [
    'Deine Karte fragt etwas',
    'Das gehört zum Text der Karte, die du genommen hast. Tippe einen Ort an, um zu sehen, was dort geschähe; ein geschlossener sagt, warum.',
  ],
  veto: ['Ein Veto', 'Du darfst verhindern, was jemand mit einer Karte tun will. Lässt du es zu, geschieht es wie gezeigt.'],
  dial: ['Eine geheime Wahl', 'Stelle deine Scheibe auf eine Region. Alle Scheiben werden zugleich gezeigt.'],
  after: [
    'Was dein Zug wert war',
    '„Würde jetzt gewertet“ zählt jede Region, als würde sie jetzt gewertet. Die meisten Caballeros nehmen die erste Zahl, ein Gleichstand kostet einen Platz, und wer zu Hause allein Erster ist, bekommt 2 mehr.',
  ],
  over: [
    'Das war eine Runde',
    'Noch acht davon. Nach Runde 3, 6 und 9 wird alles gewertet: erst das Castillo, dann alle neun Regionen. Die meisten Punkte gewinnen.',
  ],
  tips: {
    power: (value, brings) => `Die ${value}: Sie kommt irgendwo in der Mitte und bringt ${n(brings, { one: '# Caballero', other: '# Caballeros' })}.`,
    recruit: 'Hole alle, die du darfst: Ein leerer Hof setzt nichts ein.',
    card: (name, places) => `„${name}“: Du darfst ${n(places, { one: '# Caballero', other: '# Caballeros' })} einsetzen.`,
    place: (place, gain) => `${place}: Einer mehr bringt dort ${n(gain, { one: '# Punkt', other: '# Punkte' })}, wenn jetzt gewertet würde.`,
    placeNothing: (place) => `${place}: Sofort ändert sich nichts, aber der nächste dort zählt.`,
    special: 'Öffne mit ? die Regeln, wenn ein Wort neu ist. Deinen letzten Schritt nimmst du mit U zurück.',
    order: 'Zeige unten auf eine offene Karte, um zu lesen, was sie tut.',
    after: 'Vergleiche deine Spalte mit den anderen.',
    over: 'Spiele an diesem Tisch weiter oder versuche ein paar Stellungen des Kurses.',
  },
  changed: (delta, now) =>
    delta > 0
      ? `Gut so: ${delta} mehr als vorher, wenn jetzt alles gewertet würde (${now}).`
      : delta < 0
        ? `Würde jetzt alles gewertet, hättest du ${now}, ${-delta} weniger als vorher.`
        : `Würde jetzt alles gewertet, hättest du weiterhin ${now}.`,
};
