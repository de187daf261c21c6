import type { GuideMessages } from './en';

export const messages: GuideMessages = {
  card: [
    'Een kaart bepaalt wanneer je komt',
    'Iedereen legt één kaart; niemand mag een waarde herhalen. De hoogste kaart heeft de eerste beurt. Kaart 1 tot en met 4 verzet een plaag, 6 kijkt in een hand.',
  ],
  order: ['Wacht op je beurt', 'Van de hoogste kaart naar de laagste. De laatste van een ronde mag de kaart gebruiken en nog één ding doen.'],
  turn: [
    'Eén actie',
    'Neem alle tegels van één veld van de etalage, of stuur je conde naar het gebouw van een ander, of gebruik je kaart. De eerste klik beslist.',
  ],
  tile: [
    'Leg de tegel',
    'Waar het maar leeg is. Een gebouw is meer waard met passend land ernaast: boerderijen met akkers en weiden, kastelen met meren en bossen, kloosters met wijngaarden. Hoeken tellen niet.',
  ],
  occupy: [
    'Een schildknaap maakt het van jou',
    'Zet een schildknaap op het gebouw dat je net legde. Alleen dan kun je het verkopen, in een latere ronde. Je hebt drie schildknapen.',
  ],
  sell: [
    'Verkopen',
    'Een verkoop betaalt het gebouw en al zijn land. De schildknaap komt thuis, en vruchtbare tegels die meetelden verdwijnen. Te vroeg verkopen is goedkoop, te laat gewaagd.',
  ],
  function: [
    'Je kaart vraagt iets',
    'Plagen bederven land of een gebouw; de conde krijgt de waarde van het land als de ander verkoopt. Wijs een plek aan om te zien wat er zou veranderen.',
  ],
  after: [
    'Je beurt is voorbij',
    '“Als nu verkocht” zegt wat elk gebouw zou opleveren. Let op welk land van jou de anderen delen, en waar een plaag pijn zou doen.',
  ],
  pass: [
    'Je kaart ging naar links',
    'Gelegde kaarten gaan naar de hand van de linkerbuur, en jij kreeg er een van rechts. Wat je nu legt, helpt later een ander.',
  ],
  last: [
    'De laatste beurt is meer waard',
    'Wie in een ronde het laatst komt, mag de kaart gebruiken en ook nog tegels nemen of de conde verzetten. Een lage kaart is niet alleen slecht.',
  ],
  conde: [
    'Of stuur je conde',
    'In plaats van tegels mag je conde naar het gebouw van een ander, zolang die regio 6 of minder waard is. Wordt het verkocht, dan krijg jij de waarde van het land.',
  ],
  region: [
    'Regio’s groeien',
    'Een gebouw telt elk passend landschap dat het raakt, met alle tegels die eraan vastzitten. Twee gebouwen mogen hetzelfde land tellen.',
  ],
  market: [
    'De markt betaalt elke ronde',
    'Aan het eind van een ronde betaalt elk gebouw met een schildknaap waarvan de regio 7 of meer waard is: 2 aan de eigenaar en 1 aan een conde daar. Er gaat niets van af.',
  ],
  over: [
    'Nu weet je hoe het gaat',
    'Een gebouw verkoop je in een latere ronde dan je het nam, wanneer je tegels neemt. Wat aan het eind niet verkocht is, is niets waard; de meeste dubloenen winnen.',
  ],
  tips: {
    card: (card) => `De ${card}: bewaar de plagen voor later, er valt nog weinig te bederven.`,
    order: 'Kijk naar de etalage: welk veld zou jij nemen?',
    turn: (field) => `Veld ${field}: er ligt een gebouw, en een gebouw is wat je uiteindelijk verkoopt.`,
    turnPlain: (field) => `Veld ${field}: daar liggen de meeste tegels.`,
    building: (cell) => `${cell}: er ligt passend land naast.`,
    land: (cell) => `${cell}: naast je eigen gebouw.`,
    free: 'Ergens met ruimte eromheen: land volgt nog.',
    occupy: 'Doe het: een gebouw zonder schildknaap is voor altijd van niemand.',
    sell: 'Wacht, tenzij iemand je land bedreigt.',
    function: 'Kies wat de leider pijn doet en jou niet.',
    after: 'Onthoud wat de anderen legden: die kaarten komen terug.',
    pass: 'Welke kaart gun je je linkerbuur niet?',
    last: 'Kijk welke velden voor jou worden genomen.',
    market: 'Is een regio van jou bijna 7? Dan is land ernaast meer waard dan elders.',
    over: 'Speel verder aan deze tafel, of probeer een paar stellingen van de cursus.',
  },
  changed: (delta, now) =>
    delta > 0
      ? `Goed zo: nu verkocht zijn je gebouwen en geld samen ${now}, ${delta} meer dan ervoor.`
      : delta < 0
        ? `Nu verkocht zijn je gebouwen en geld samen ${now}, ${-delta} minder dan ervoor.`
        : `Nu verkocht zijn je gebouwen en geld samen nog steeds ${now}.`,
};
