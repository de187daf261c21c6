/** [title, text] of each step. */
export const messages = {
  card: [
    'A card decides when you come',
    'Everybody lays one card; nobody may repeat a value. The highest card has the first turn. Cards 1 to 4 move a plague, 6 looks into a hand. At the end of the round your card goes to your left.',
  ],
  order: ['Wait for your turn', 'From the highest card down. The last one of a round may use the card and do one thing more.'],
  turn: [
    'One action',
    'Take all tiles of one field of the display, or send your conde to somebody else’s building, or use your card. The first click decides.',
  ],
  tile: [
    'Lay the tile',
    'Anywhere that is empty. A building is worth more with fitting land beside it: farms with fields and meadows, castles with lakes and forests, monasteries with vineyards. Corners do not count.',
  ],
  occupy: ['A squire makes it yours', 'Put a squire on the building you just laid. Only then can you sell it, in a later round. You have three squires.'],
  sell: [
    'Selling',
    'A sale pays the building and all its land. The squire comes home, and fertile tiles that counted leave the game. Selling too early is cheap, too late is risky.',
  ],
  function: [
    'Your card asks something',
    'Plagues spoil land or a building; the conde gets the value of the land when the other sells. Point at a place to see what would change.',
  ],
  after: [
    'Your turn is over',
    '“If sold now” tells what every building would bring. Watch which land of yours the others share, and where a plague would hurt.',
  ],
  over: [
    'That was a round',
    'Laid cards went to the left, the weekly market paid 2 for every region of 7 or more. Many more rounds follow; most doubloons win.',
  ],
  tips: {
    card: (card: number) => `The ${card}: keep the plagues for later, there is little to spoil yet.`,
    order: 'Look at the display: which field would you take?',
    turn: (field: string) => `Field ${field}: it holds a building, and a building is what you sell in the end.`,
    turnPlain: (field: string) => `Field ${field}: it holds the most tiles.`,
    building: (cell: string) => `${cell}: fitting land lies beside it.`,
    land: (cell: string) => `${cell}: beside your own building.`,
    free: 'Somewhere with room around it: land will follow.',
    occupy: 'Do it: a building without a squire belongs to nobody for ever.',
    sell: 'Wait, unless somebody threatens your land.',
    function: 'Choose what hurts the leader and not yourself.',
    after: 'Remember what the others laid: those cards come back.',
    over: 'Play on at this table, or try a few positions of the course.',
  },
  changed: (delta: number, now: number) =>
    delta > 0
      ? `Well done: sold now, your buildings and money make ${now}, ${delta} more than before.`
      : delta < 0
        ? `Sold now, your buildings and money make ${now}, ${-delta} less than before.`
        : `Sold now, your buildings and money still make ${now}.`,
};

export type StepId = 'card' | 'order' | 'turn' | 'tile' | 'occupy' | 'sell' | 'function' | 'after' | 'over';
export type GuideMessages = Omit<typeof messages, StepId> & Record<StepId, string[]>;
