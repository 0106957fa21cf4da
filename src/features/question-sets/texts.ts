/** The messages about answers. */
export const texts = {
  required: 'Dit is een verplicht veld',
  optional: '(niet verplicht)',
  inPast: 'Vul een tijdstip uit het verleden in',
  noPlace: (one: string) => `Kies een locatie of een ${one} op de kaart of vul een adres in`,
  /** Specified in this message; elsewhere it is a lamp. */
  light: 'lichtpunt',
  notAnOption: 'Kies een van de antwoorden',
  notReadable: 'Dit antwoord kunnen wij niet lezen',
  tooLong: (max: number) => `U heeft meer dan de maximale ${max} tekens ingevoerd`,
  tooShort: (min: number) => `Vul minimaal ${min} tekens in`,
  tooMuch: (max: number) => `Vul een getal in van ${max} of lager`,
  tooLittle: (min: number) => `Vul een getal in van ${min} of hoger`,
  pattern: 'Dit veld is niet op de juiste manier ingevuld',
  notAnEmail: 'Vul een geldig e-mailadres in, met een @ en een domeinnaam. Bijvoorbeeld: naam@domein.nl',
  notAllRight: 'U hebt niet alle vragen (juist) beantwoord. Vul hieronder aan alstublieft.',
  blocked: 'U kunt dit formulier niet verder invullen. Lees onder de antwoorden waar u uw melding wel kunt doen.',
  notAsked: 'Deze vraag hoort niet bij deze rubriek',
  hidden: 'Deze vraag is met deze antwoorden niet gesteld',
  twice: 'Deze vraag is meer dan één keer beantwoord',
  /** The answer of a box that is not ticked. */
  no: 'Nee',
  unknownObject: 'Onbekend',
} as const
