import type { GuideMessages } from './en';

export const messages: GuideMessages = {
  card: [
    'Eine Karte bestimmt, wann du dran bist',
    'Alle legen eine Karte; kein Wert darf doppelt liegen. Die höchste Karte hat den ersten Zug. Die Karten 1 bis 4 versetzen eine Plage, die 6 sieht in eine Hand.',
  ],
  order: ['Warte auf deinen Zug', 'Von der höchsten Karte abwärts. Wer in einer Runde zuletzt dran ist, darf die Karte nutzen und noch etwas tun.'],
  turn: [
    'Eine Aktion',
    'Nimm alle Plättchen eines Platzes der Auslage, oder schicke deinen Conde auf das Gebäude eines anderen, oder nutze deine Karte. Der erste Klick entscheidet.',
  ],
  tile: [
    'Lege das Plättchen',
    'Überall, wo es leer ist. Ein Gebäude ist mehr wert mit passendem Land daneben: Höfe mit Äckern und Wiesen, Burgen mit Seen und Wäldern, Klöster mit Weinbergen. Ecken zählen nicht.',
  ],
  occupy: [
    'Ein Knappe macht es zu deinem',
    'Stelle einen Knappen auf das Gebäude, das du eben gelegt hast. Nur dann kannst du es verkaufen, in einer späteren Runde. Du hast drei Knappen.',
  ],
  sell: [
    'Verkaufen',
    'Ein Verkauf zahlt das Gebäude und all sein Land. Der Knappe kommt heim, und fruchtbare Plättchen, die zählten, verlassen das Spiel. Zu früh zu verkaufen bringt wenig, zu spät ist gewagt.',
  ],
  function: [
    'Deine Karte fragt etwas',
    'Plagen verderben Land oder ein Gebäude; der Conde bekommt den Wert des Landes, wenn der andere verkauft. Zeige auf einen Ort, um zu sehen, was sich ändern würde.',
  ],
  after: [
    'Dein Zug ist vorbei',
    '„Jetzt verkauft“ sagt, was jedes Gebäude bringen würde. Achte darauf, welches deiner Länder andere mitnutzen und wo eine Plage wehtäte.',
  ],
  pass: [
    'Deine Karte ging nach links',
    'Gelegte Karten kommen auf die Hand links daneben, und du bekamst eine von rechts. Was du jetzt legst, hilft später jemand anderem.',
  ],
  last: [
    'Der letzte Zug ist mehr wert',
    'Wer in einer Runde zuletzt kommt, darf die Karte nutzen und dazu Plättchen nehmen oder den Conde versetzen. Eine niedrige Karte ist nicht nur schlecht.',
  ],
  conde: [
    'Oder schicke deinen Conde',
    'Statt Plättchen zu nehmen, darf dein Conde auf ein fremdes Gebäude, solange dessen Region höchstens 6 wert ist. Wird es verkauft, bekommst du den Wert des Landes.',
  ],
  region: [
    'Regionen wachsen',
    'Ein Gebäude zählt jede passende Landschaft, die es berührt, mit allen Plättchen, die daran hängen. Zwei Gebäude dürfen dasselbe Land zählen.',
  ],
  market: [
    'Der Markt zahlt in jeder Runde',
    'Am Ende einer Runde zahlt jedes Gebäude mit einem Knappen, dessen Region 7 oder mehr wert ist: 2 dem Besitzer und 1 einem Conde dort. Verbraucht wird nichts.',
  ],
  over: [
    'Jetzt weißt du, wie es geht',
    'Ein Gebäude verkaufst du in einer späteren Runde, als du es besetzt hast, wenn du Plättchen nimmst. Was am Ende nicht verkauft ist, ist nichts wert; die meisten Dublonen gewinnen.',
  ],
  tips: {
    card: (card) => `Die ${card}: Hebe die Plagen für später auf, es gibt noch wenig zu verderben.`,
    order: 'Sieh in die Auslage: Welchen Platz würdest du nehmen?',
    turn: (field) => `Platz ${field}: Dort liegt ein Gebäude, und ein Gebäude ist, was du am Ende verkaufst.`,
    turnPlain: (field) => `Platz ${field}: Dort liegen die meisten Plättchen.`,
    building: (cell) => `${cell}: Daneben liegt passendes Land.`,
    land: (cell) => `${cell}: neben deinem eigenen Gebäude.`,
    free: 'Irgendwo mit Platz ringsum: Land kommt noch.',
    occupy: 'Tu es: Ein Gebäude ohne Knappen gehört für immer niemandem.',
    sell: 'Warte, außer jemand bedroht dein Land.',
    function: 'Wähle, was dem Führenden wehtut und dir nicht.',
    after: 'Merke dir, was die anderen legten: Diese Karten kommen wieder.',
    pass: 'Welche Karte gönnst du links neben dir niemandem?',
    last: 'Achte darauf, welche Plätze vor dir genommen werden.',
    market: 'Ist eine deiner Regionen nahe an 7? Dann ist Land daneben mehr wert als anderswo.',
    over: 'Spiele an diesem Tisch weiter oder versuche ein paar Stellungen des Kurses.',
  },
  changed: (delta, now) =>
    delta > 0
      ? `Gut so: Jetzt verkauft machen Gebäude und Geld ${now}, ${delta} mehr als vorher.`
      : delta < 0
        ? `Jetzt verkauft machen Gebäude und Geld ${now}, ${-delta} weniger als vorher.`
        : `Jetzt verkauft machen Gebäude und Geld weiterhin ${now}.`,
};
