import { plurals } from '../../shell/i18n/plural';

const n = plurals('en');

export const messages = {
  title: 'Learn',
  lead: 'One guided round teaches more than ten pages.',
  missing: 'There is nothing to learn about this here yet.',
  parts: { rules: 'Rules with pictures', cards: 'Gallery', words: 'Words', course: 'Course' },
  about: {
    rules: 'Every passage, edition by edition, to search and to link to',
    cards: 'Everything in the box, edition by edition',
    words: 'What you will hear at the table',
    course: (solved: number, all: number) => `${solved} of ${all} positions found`,
  },
  edition: 'Edition',
  guide: {
    name: 'First round',
    yours: 'Your first round',
    lead: 'A real table with computer players, and somebody who explains.',
    start: 'Start',
    resume: 'Go on',
    again: 'Once more',
    done: 'You have played it.',
    left: (step: number, all: number) => `You stopped at step ${step} of ${all}.`,
    progress: (step: number, all: number) => `${step} of ${all}`,
    tip: 'Try this',
    leave: 'Leave, come back any time',
    leaveShort: 'Leave',
    skip: 'Play on without the guide',
    unfold: 'What is this about?',
    course: 'On to the course',
    rule: (passage: string) => `Rule ${passage}`,
  },
  rules: {
    search: 'Search the rules',
    words: 'Words on this page',
    allWords: 'All words',
    check: 'Check yourself',
    found: (count: number) => n(count, { one: '# passage', other: '# passages' }),
    none: 'No passage fits.',
    contents: 'Contents',
    linkTo: (passage: string) => `Link to ${passage}`,
    editions: 'How editions differ',
    rulings: 'Rulings',
    rulingsLead: 'What is played here where a rulebook is silent or contradicts itself.',
    printed: 'Printed after all, on a second reading.',
    tryIt: 'Try it',
    picture: 'From the course',
  },
  cards: {
    search: 'Find something',
    lead: 'is our completion: name, effect or number was not in our sources, so the wording is ours.',
    alsoOurs: 'What else is ours in this edition',
    none: 'Nothing here is ours; all of it is printed.',
    rule: 'The rule',
    nothing: 'Nothing is called that.',
  },
  words: {
    search: 'Find a word',
    house: 'At any table',
    passage: 'The rule',
    general: [
      ['Table', 'a game with its people, from opening to result'],
      ['Seat', 'a place at the table, A to E; a person or a computer player sits there'],
      ['Edition', 'a published rulebook: its board, cards and numbers'],
      ['Passage', 'a numbered paragraph of our rules, so that everybody can point at the same sentence'],
      ['Ruling', 'a numbered answer where a rulebook is silent or contradicts itself'],
      ['Record', 'a finished game on paper: it can be stepped through and gone on with'],
    ] satisfies [string, string][],
  },
  course: {
    lead: 'A position each, and one thing to find. The rules judge your answer; you may try as often as you like.',
    solved: 'found',
    youAre: (name: string) => `You are ${name}.`,
    hint: 'A hint',
    again: 'Try again',
    next: 'Next position',
    all: 'All positions',
    right: 'Found.',
    wrong: 'Not the best.',
    got: (got: number, best: number) => `This brings ${got}; ${best} is possible.`,
    itBrings: (got: number) => `This brings ${got}, and nothing brings more.`,
    standing: (points: number) =>
      points > 0
        ? `With this you are ${n(points, { one: '# point', other: '# points' })} ahead.`
        : points < 0
          ? `With this you are ${n(-points, { one: '# point', other: '# points' })} behind.`
          : 'With this you are level.',
    better: 'More is possible.',
    leads: 'What it leads to',
    before: 'before',
    after: 'after',
    total: 'Total',
  },
};

export type LearnMessages = typeof messages;
