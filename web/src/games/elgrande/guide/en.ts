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
    'Its number says how many caballeros you may place. Its text says what else you may do. The King’s card is there every round.',
  ],
  place: [
    'Next to the King',
    'Caballeros go into regions that border the King’s; they glow. His own region is closed. The castillo is always open: what goes in stays hidden until it is scored.',
  ],
  special: ['The other half of the card', 'You may use what the card says, or leave it. It may come before or after placing, but never in between.'],
  step: [
    'Your card asks something',
    'This belongs to the text of the card you took. Touch a place to see what would happen there; a place that is closed says why.',
  ],
  veto: ['A veto', 'You may stop what the other wants to do with a card. If you let it pass, it happens as shown.'],
  dial: ['A secret choice', 'Turn your dial to a region. All dials are shown at once.'],
  after: [
    'What your turn was worth',
    '“If scored now” counts every region as if it were scored this moment. Most caballeros take the first number, a tie drops by one place, and sole first at home earns 2 more.',
  ],
  over: ['That was a round', 'Eight more like this. After rounds 3, 6 and 9 everything is scored: first the castillo, then all nine regions. Most points win.'],
  tips: {
    power: (value: number, brings: number) =>
      `The ${value}: it comes somewhere in the middle and brings ${n(brings, { one: '# caballero', other: '# caballeros' })}.`,
    recruit: 'Bring all you may: an empty court places nothing.',
    card: (name: string, places: number) => `“${name}”: you may place ${n(places, { one: '# caballero', other: '# caballeros' })}.`,
    place: (place: string, gain: number) => `${place}: one more there brings ${n(gain, { one: '# point', other: '# points' })} if it were scored now.`,
    placeNothing: (place: string) => `${place}: nothing changes at once, but the next one there will count.`,
    special: 'Open the rules with ? if a word is new. You can take back your own last step with U.',
    order: 'Point at an open card below to read what it does.',
    after: 'Compare your column with the others.',
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
export type StepId = 'power' | 'order' | 'recruit' | 'card' | 'place' | 'special' | 'step' | 'veto' | 'dial' | 'after' | 'over';
