#!/usr/bin/env node
// The bot of plain.py in JavaScript: it answers the same.
//
//     sobremesa arena elgrande --seats 2 --games 10 --bots ./examples/bots/plain.mjs,random

import { createInterface } from 'node:readline';

function choose(view, texts) {
  const worth = (text) => {
    const region = (view.regions ?? {})[text.split(' ').at(-1)];
    return region?.caballeros ? region.worth[0] - 2 * region.caballeros[view.seat] : 0;
  };
  return texts.reduce((best, text) => (worth(text) >= worth(best) ? text : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const answer = 'hello' in asked ? { hello: 'plain', version: 1 } : { number: asked.number, choice: choose(asked.view, asked.texts) };
  console.log(JSON.stringify(answer));
}
