import { plurals } from '../../../shell/i18n/plural';

const n = plurals('en');

/** [title, text] of each step. */
export const messages = {
  power: [
    'Power cards decide who goes first',
    'A high card lets you choose early. A low card brings more caballeros from the province to your court. Each card can be played once in the whole game.',
  ],
  order: [
    'Highest card first',
    'Everybody has one turn a round, from the highest power card down. Watch what the others take: an action card that is gone is gone.',
  ],
  recruit: ['Caballeros come to court', 'Your power card says how many you may fetch from the province. Only caballeros at court can be placed.'],
  card: [
    'An action card for this turn',
    'Its number says how many caballeros you may place. Its text says what else you may do. You must take one, but need not use it.',
  ],
  place: ['Next to the King', 'Caballeros go into regions that border the King’s; they glow. His own region is closed: nothing enters it, nothing leaves it.'],
  majority: [
    'Most caballeros win a region',
    'The table of a region pays whoever has most, then whoever has second most. One more than somebody else is enough; five more bring nothing extra.',
  ],
  castillo: [
    'The tower takes caballeros too',
    'What goes into the castillo stays hidden until a general scoring. It is scored there like a region, and then its caballeros ride to a region you choose in secret.',
  ],
  special: ['The other half of the card', 'You may use what the card says, or leave it. It may come before or after placing, but never in between.'],
  step: [
    'Your card asks something',
    'This belongs to the text of the card you took. Touch a place to see what would happen there; a place that is closed says why.',
  ],
  after: [
    'What your turn was worth',
    '“If scored now” counts every region as if it were scored this moment. Only caballeros count, and whoever has none in a region gets nothing there.',
  ],
  again: [
    'A card is played only once',
    'Your first power card is spent. Thirteen cards for nine rounds: going first now means going later another time. Whoever played lowest begins.',
  ],
  watch: ['Five cards, and only one each', 'New action cards lie open. Who moves before you takes one away: think of a second wish while you wait.'],
  choose: [
    'Who moves the King rules the map',
    'The King’s card lies there every round: it lets you place five and sends the King to any region. Where he goes, the borders around him open for all who come later.',
  ],
  home: [
    'Home is worth two more',
    'Your grande marks your home region. Alone in first place there you earn 2 extra when it is scored, and so does a sole leader in the King’s region.',
  ],
  tie: [
    'A tie costs a place',
    'Players who are level all get the points of the place below. With three players two places are paid, so a tie for second pays nothing.',
  ],
  over: [
    'Now you know how it goes',
    'After rounds 3, 6 and 9 everything is scored: first all set a dial in secret, then the castillo opens, then all nine regions count. Most points win.',
  ],
  veto: ['A veto', 'You may stop what the other wants to do with a card. If you let it pass, it happens as shown.'],
  dial: ['A secret choice', 'Turn your dial to a region. All dials are shown at once.'],
  tips: {
    power: (value: number, brings: number) =>
      `The ${value}: it comes somewhere in the middle and brings ${n(brings, { one: '# caballero', other: '# caballeros' })}.`,
    recruit: 'Bring all you may: an empty court places nothing.',
    card: (name: string, places: number) => `“${name}”: you may place ${n(places, { one: '# caballero', other: '# caballeros' })}.`,
    place: (place: string, gain: number) => `${place}: one more there brings ${n(gain, { one: '# point', other: '# points' })} if it were scored now.`,
    placeNothing: (place: string) => `${place}: nothing changes at once, but the next one there will count.`,
    home: (place: string) => `${place}: your grande stands there.`,
    castillo: 'Drop one in, or go on in a region: both are open.',
    special: 'Point at a button to read it. You can take back your own last step with U.',
    step: 'Do what moves you up a place somewhere, or somebody else down.',
    veto: 'A veto is used once. Keep it for something that hurts.',
    dial: 'Where would the others not think of going?',
    order: 'Point at an open card to read what it does.',
    after: 'Compare your column with the others.',
    again: 'Look at the open cards first: is one of them worth going early for?',
    watch: 'The King’s card comes back in every round.',
    choose: 'Think where you want to place: he must stand next door.',
    tie: 'Where are you level with somebody? One more there pays at once.',
    over: 'Play on at this table, or try a few positions of the course.',
  },
  changed: (delta: number, now: number) =>
    delta > 0
      ? `Well done: ${delta} more than before if all were scored now (${now}).`
      : delta < 0
        ? `If all were scored now you would have ${now}, ${-delta} less than before.`
        : `If all were scored now you would still have ${now}.`,
};

export type GuideMessages = Omit<typeof messages, StepId> & Record<StepId, string[]>;
export type StepId =
  | ('power' | 'order' | 'recruit' | 'card' | 'place' | 'majority' | 'castillo' | 'special' | 'step' | 'after')
  | ('again' | 'watch' | 'choose' | 'home' | 'tie' | 'over' | 'veto' | 'dial');
