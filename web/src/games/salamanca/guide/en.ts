/** [title, text] of each step. */
export const messages = {
  card: [
    'A card decides when you come',
    'Everybody lays one card; nobody may repeat a value. The highest card has the first turn. Cards 1 to 4 move a plague, 6 looks into a hand.',
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
  pass: [
    'Your card went to the left',
    'Laid cards go into the hand of the left neighbour, and you got one from your right. What you lay now helps somebody later.',
  ],
  last: ['The last turn is worth more', 'Whoever comes last in a round may use the card and take tiles or move the conde as well. A low card is not only bad.'],
  conde: [
    'Or send your conde',
    'Instead of tiles your conde may go to somebody else’s building while its region is worth 6 or less. When it is sold, you get the value of the land.',
  ],
  region: [
    'Regions grow',
    'A building counts every fitting landscape that touches it, with all tiles that hang together. Two buildings may count the same land.',
  ],
  market: [
    'The market pays every round',
    'At the end of a round each building with a squire whose region is worth 7 or more pays its owner 2, and 1 to a conde there. Nothing is used up.',
  ],
  over: [
    'Now you know how it goes',
    'A building is sold in a later round than it was taken, when you take tiles. What is not sold in the end is worth nothing; most doubloons win.',
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
    pass: 'Which card do you not want your left neighbour to have?',
    last: 'Watch which fields are taken before you.',
    market: 'Is one of your regions near 7? Then land beside it is worth more than elsewhere.',
    over: 'Play on at this table, or try a few positions of the course.',
  },
  changed: (delta: number, now: number) =>
    delta > 0
      ? `Well done: sold now, your buildings and money make ${now}, ${delta} more than before.`
      : delta < 0
        ? `Sold now, your buildings and money make ${now}, ${-delta} less than before.`
        : `Sold now, your buildings and money still make ${now}.`,
};

export type StepId =
  ('card' | 'order' | 'turn' | 'tile' | 'occupy' | 'after' | 'pass' | 'last' | 'conde' | 'region' | 'market' | 'over') | ('sell' | 'function');
export type GuideMessages = Omit<typeof messages, StepId> & Record<StepId, string[]>;
