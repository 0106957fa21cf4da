/**
 * The texts of the first step of the form for residents, and of its errors; the others are in `lazy-texts.ts`.
 * They are kept apart from the code that shows them, so that a second language can be added.
 */
export const texts = {
  required: 'Dit is een verplicht veld',
  tooLong: (max: number) => `U heeft meer dan de maximale ${max} tekens ingevoerd`,
  notAPhone: 'Ongeldig telefoonnummer, alleen cijfers, spaties, haakjes, + en - zijn toegestaan.',
  notAnEmail: 'Vul een geldig e-mailadres in, met een @ en een domeinnaam. Bijvoorbeeld: naam@domein.nl',
  unansweredTitle: 'U heeft niet alle vragen beantwoord. Vul hieronder aan alstublieft.',
  invalidTitle: 'U hebt niet alle vragen (juist) beantwoord. Vul hieronder aan alstublieft.',

  questionsChanged:
    'De vragen zijn intussen veranderd. Laad de pagina opnieuw. Wat u heeft ingevuld, hebben we bewaard.',

  /** Labels of the fields in the error summary, in its order: the place is the third. The source is asked of staff alone. */
  fields: {
    source: '',
    description: 'Waar gaat het om?',
    place: 'Waar is het?',
    phone: 'Wat is uw telefoonnummer?',
    email: 'Wat is uw e-mailadres?',
  },

  steps: {
    beschrijf: 'Beschrijf uw melding',
    vulaan: 'Locatie en vragen',
    contact: 'Contact\u00adgegevens',
    summary: 'Versturen',
  },
  stepsOfYourReport: 'Stappen van uw melding',
  stepNumber: (number: number, of: number) => `Stap ${number} van ${of}`,
  error: 'Fout',
  next: 'Volgende',
  previous: 'Vorige',

  description: 'Waar gaat het om?',
  descriptionHint: 'Typ geen persoonsgegevens in deze omschrijving. We vragen dit later in het formulier aan u.',
  photos: 'Foto’s toevoegen',
  photosHint: 'Voeg een foto toe om de situatie te verduidelijken. U kunt er drie toevoegen.',
  choosePhotos: 'Kies foto’s',
  photosAddedCount: (count: number) =>
    count === 1 ? 'Er is 1 foto toegevoegd.' : `Er zijn ${count} foto’s toegevoegd.`,
  preparingPhoto: 'We maken uw foto klaar voor verzending.',
  photosUnavailable: 'Foto’s toevoegen lukt nu niet. Probeer het over een paar tellen nog eens.',

  crashed: 'Er is iets misgegaan met deze pagina. Wat u heeft ingevuld, hebben we bewaard.',
  reload: 'Laad de pagina opnieuw',
  simpleForm: 'Naar het eenvoudige formulier',
  loading: 'Even geduld',
  orCall: (phone: string) => `Lukt het niet? Bel ons op ${phone}.`,

  subject: 'Onderwerp:',
  suggestion: 'Subcategorie voorstel:',
  restored: 'We hebben bewaard wat u eerder invulde.',
} as const
