// The same in JavaScript, with what Node and every browser have: node examples/check_luck.mjs game.json
import { readFileSync } from 'node:fs';

const bytes = (text) => new TextEncoder().encode(text);
const mac = async (key, text) => {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, bytes(text)));
};
const hex = (found) => [...found].map((one) => one.toString(16).padStart(2, '0')).join('');

const { proof, luck } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const promised = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(proof.secret))));
const key = await mac(bytes(proof.secret), proof.words.join('\n'));
let isFair = promised === proof.promise && proof.bounds.length === luck.length;
for (let at = proof.taken_over; at < luck.length; at++) {
  const word = new DataView((await mac(key, String(at - proof.taken_over))).buffer).getUint32(0);
  isFair &&= Math.floor((word * proof.bounds[at]) / 2 ** 32) === luck[at];
}
console.log(isFair);
