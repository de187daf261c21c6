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
    'Ihre Zahl sagt, wie viele Caballeros du einsetzen darfst. Ihr Text sagt, was du sonst noch darfst. Eine musst du nehmen, nutzen musst du sie nicht.',
  ],
  place: [
    'Neben dem König',
    'Caballeros kommen in Regionen, die an die des Königs grenzen; sie leuchten. Seine eigene Region ist geschlossen: Nichts kommt hinein, nichts heraus.',
  ],
  majority: [
    'Die meisten Caballeros gewinnen eine Region',
    'Die Tabelle einer Region zahlt an die meisten Caballeros, dann an die zweitmeisten. Einer mehr als jemand anderes genügt; fünf mehr bringen nichts dazu.',
  ],
  castillo: [
    'Auch der Turm nimmt Caballeros auf',
    'Was ins Castillo kommt, bleibt bis zu einer großen Wertung verborgen. Dort zählt es wie in einer Region, und dann reiten deine Caballeros in eine Region, die du geheim wählst.',
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
    '„Würde jetzt gewertet“ zählt jede Region, als würde sie jetzt gewertet. Nur Caballeros zählen, und wer in einer Region keinen hat, bekommt dort nichts.',
  ],
  again: [
    'Eine Karte spielst du nur einmal',
    'Deine erste Machtkarte ist verbraucht. Dreizehn Karten für neun Runden: Wer jetzt früh kommt, kommt ein andermal spät. Wer am niedrigsten gespielt hat, beginnt.',
  ],
  watch: [
    'Fünf Karten, und für alle nur je eine',
    'Neue Aktionskarten liegen offen. Wer vor dir dran ist, nimmt eine weg: Überlege dir beim Warten einen zweiten Wunsch.',
  ],
  choose: [
    'Wer den König versetzt, bestimmt die Karte',
    'Die Königskarte liegt in jeder Runde da: Du setzt bis zu fünf ein und schickst den König in jede Region. Wohin er kommt, dort öffnen sich die Nachbarn für alle nach dir.',
  ],
  home: [
    'Zu Hause ist zwei mehr wert',
    'Dein Grande zeigt deine Heimatregion. Bist du dort allein vorn, bekommst du bei einer Wertung 2 mehr; ebenso, wer in der Region des Königs allein vorn ist.',
  ],
  tie: [
    'Ein Gleichstand kostet einen Platz',
    'Wer gleichauf liegt, bekommt die Punkte des Platzes darunter. Zu dritt zählen zwei Plätze, also bringt ein geteilter zweiter Platz nichts.',
  ],
  over: [
    'Jetzt weißt du, wie es geht',
    'Nach Runde 3, 6 und 9 wird alles gewertet: Erst stellen alle geheim eine Scheibe, dann öffnet sich das Castillo, dann zählen alle neun Regionen. Die meisten Punkte gewinnen.',
  ],
  tips: {
    power: (value, brings) => `Die ${value}: Sie kommt irgendwo in der Mitte und bringt ${n(brings, { one: '# Caballero', other: '# Caballeros' })}.`,
    recruit: 'Hole alle, die du darfst: Ein leerer Hof setzt nichts ein.',
    card: (name, places) => `„${name}“: Du darfst ${n(places, { one: '# Caballero', other: '# Caballeros' })} einsetzen.`,
    place: (place, gain) => `${place}: Einer mehr bringt dort ${n(gain, { one: '# Punkt', other: '# Punkte' })}, wenn jetzt gewertet würde.`,
    placeNothing: (place) => `${place}: Sofort ändert sich nichts, aber der nächste dort zählt.`,
    home: (place) => `${place}: Dort steht dein Grande.`,
    castillo: 'Wirf einen hinein oder mache in einer Region weiter: Beides ist offen.',
    special: 'Zeige auf einen Knopf, um ihn zu lesen. Deinen letzten Schritt nimmst du mit U zurück.',
    step: 'Tu, was dich irgendwo einen Platz höher bringt oder jemand anderen tiefer.',
    veto: 'Ein Veto gilt einmal. Hebe es für etwas auf, das wehtut.',
    dial: 'Woran würden die anderen nicht denken?',
    order: 'Zeige auf eine offene Karte, um zu lesen, was sie tut.',
    after: 'Vergleiche deine Spalte mit den anderen.',
    again: 'Sieh zuerst die offenen Karten an: Lohnt es sich, für eine früh zu kommen?',
    watch: 'Die Königskarte kommt in jeder Runde wieder.',
    choose: 'Überlege, wo du einsetzen willst: Er muss daneben stehen.',
    tie: 'Wo liegst du mit jemandem gleichauf? Einer mehr zahlt sich dort sofort aus.',
    over: 'Spiele an diesem Tisch weiter oder versuche ein paar Stellungen des Kurses.',
  },
  changed: (delta, now) =>
    delta > 0
      ? `Gut so: ${delta} mehr als vorher, wenn jetzt alles gewertet würde (${now}).`
      : delta < 0
        ? `Würde jetzt alles gewertet, hättest du ${now}, ${-delta} weniger als vorher.`
        : `Würde jetzt alles gewertet, hättest du weiterhin ${now}.`,
};
