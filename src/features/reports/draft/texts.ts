import { errorTexts } from '#kit/error-texts.ts'
import { inLanguage, translated } from '#kit/language.ts'

export const draftTexts = translated({
  nl: {
    required: errorTexts.nl.required,
    tooLong: errorTexts.nl.tooLong,
    notAPhone: 'Ongeldig telefoonnummer, alleen cijfers, spaties, haakjes, + en - zijn toegestaan.',
    notAnEmail: errorTexts.nl.notAnEmail,
    unansweredTitle: errorTexts.nl.notAllAnswered,
    invalidTitle: errorTexts.nl.notAllRight,

    questionsChanged:
      'De vragen zijn intussen veranderd. Laad de pagina opnieuw. Wat u heeft ingevuld, hebben we bewaard.',

    fields: {
      source: '',
      description: 'Waar gaat het om?',
      photos: 'Foto’s toevoegen',
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
    next: 'Volgende',
    previous: 'Vorige',

    description: 'Waar gaat het om?',
    descriptionHint: 'Typ geen persoonsgegevens in deze omschrijving. We vragen dit later in het formulier aan u.',
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
  },
  en: {
    required: errorTexts.en.required,
    tooLong: errorTexts.en.tooLong,
    notAPhone: 'This telephone number is not valid: only figures, spaces, brackets, + and - are allowed.',
    notAnEmail: errorTexts.en.notAnEmail,
    unansweredTitle: errorTexts.en.notAllAnswered,
    invalidTitle: errorTexts.en.notAllRight,

    questionsChanged:
      'The questions have changed in the meantime. Load the page again. We have kept what you filled in.',

    fields: {
      source: '',
      description: 'What is it about?',
      photos: 'Add photos',
      place: 'Where is it?',
      phone: 'What is your telephone number?',
      email: 'What is your email address?',
    },

    steps: {
      beschrijf: 'Describe your report',
      vulaan: 'Location and questions',
      contact: 'Contact details',
      summary: 'Send',
    },
    stepsOfYourReport: 'Steps of your report',
    stepNumber: (number, of) => `Step ${number} of ${of}`,
    next: 'Next',
    previous: 'Previous',

    description: 'What is it about?',
    descriptionHint: 'Do not type personal details here. We will ask for them later in the form.',
    photosHint: 'Add a photo to make the situation clear. You can add three.',
    choosePhotos: 'Choose photos',
    photosAddedCount: count => (count === 1 ? '1 photo has been added.' : `${count} photos have been added.`),
    preparingPhoto: 'We are preparing your photo for sending.',
    photosUnavailable: 'Adding photos does not work now. Try again in a few seconds.',

    crashed: 'Something went wrong with this page. We have kept what you filled in.',
    reload: 'Load the page again',
    simpleForm: 'Go to the simple form',
    loading: 'One moment please',
    orCall: phone => `Does it not work? Call us on ${phone}.`,

    subject: 'Subject:',
    suggestion: 'Suggested subject:',
    restored: 'We have kept what you filled in before.',
  },
})
export const texts = inLanguage(draftTexts)
