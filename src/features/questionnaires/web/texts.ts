import { errorTexts } from '#kit/error-texts.ts'
import { inLanguage } from '#kit/language.ts'
import type { ClosedReason } from '../page.ts'

type Outcome = { heading: string; text: string }

type ReplyTexts = { sent: Outcome; closed: Record<ClosedReason, Outcome> }

export const replyTexts = inLanguage({
  nl: {
    sent: {
      heading: 'Bedankt',
      text: 'Wij gaan aan het werk met uw melding. Uw informatie helpt hierbij.',
    },
    closed: {
      expired: {
        heading: 'U kunt niet meer reageren op onze vragen',
        text: 'U hebt hierover een email ontvangen of u krijgt deze binnenkort nog.',
      },
      used: {
        heading: 'U hebt onze vragen al eerder beantwoord',
        text: 'Wij bedanken u nogmaals voor de extra informatie die u ons hebt gegeven.',
      },
      unknown: {
        heading: 'Deze link klopt niet',
        text: 'Kijk of u de hele link uit de e-mail heeft geopend.',
      },
      failed: { heading: 'Er is iets misgegaan', text: 'Probeer het later nog eens.' },
    },
  } satisfies ReplyTexts,
  en: {
    sent: {
      heading: 'Thank you',
      text: 'We will work on your report. Your information helps us.',
    },
    closed: {
      expired: {
        heading: 'You can no longer answer our questions',
        text: 'You got an email about this, or you will get one soon.',
      },
      used: {
        heading: 'You have already answered our questions',
        text: 'Thank you again for the extra information that you gave us.',
      },
      unknown: {
        heading: 'This link is not right',
        text: 'Check that you opened the whole link of the email.',
      },
      failed: { heading: 'Something went wrong', text: 'Try again later.' },
    },
  },
})

export const externalReplyTexts = {
  sent: {
    heading: 'Bedankt',
    text: 'Bedankt voor het invullen van het actieformulier. Uw informatie helpt ons bij het verwerken van de melding.',
  },
  closed: {
    expired: {
      heading: 'U kunt niet meer reageren op onze vragen',
      text: 'Deze link is vervallen, de melding is inmiddels afgehandeld',
    },
    used: {
      heading: 'U hebt onze vragen al eerder beantwoord',
      text: 'Wij bedanken u nogmaals voor de extra informatie die u ons hebt gegeven.',
    },
    unknown: replyTexts.closed.unknown,
    failed: replyTexts.closed.failed,
  },
  notSent: {
    heading: 'Het versturen van het actieformulier is mislukt',
    text: 'Probeer het nog eens of neem contact op met de gemeente',
  },
} as const satisfies ReplyTexts & { notSent: Outcome }

export const callAboutLink = inLanguage({
  nl: (phone: string) => `Lukt het niet? Bel ons op ${phone} en noem het nummer van de melding.`,
  en: (phone: string) => `Does it not work? Call us on ${phone} and give the number of the report.`,
})

export const formTexts = inLanguage({
  nl: {
    loading: 'De vragen worden opgehaald',
    heading: 'Aanvullende informatie',
    yourReport: 'Uw melding',
    number: 'Nummer',
    reportedAt: 'Gemeld op',
    until: (day: string) => `U kunt antwoorden tot en met ${day}.`,
    photos: 'Foto’s toevoegen',
    photosHint: 'Voeg een foto toe om de situatie te verduidelijken. U kunt er drie toevoegen.',
    location: 'Locatie',
    showMap: 'Bekijk op kaart',
    loadingMap: 'Bezig met het ophalen van de kaart…',
    openPhoto: (name: string) => `Bekijk de foto: ${name}`,
    answer: 'Uw reactie',
    send: 'Verstuur',
    sending: 'Uw antwoord wordt verstuurd',
    required: errorTexts.nl.required,
    tooLong: errorTexts.nl.tooLong,
    notSent: errorTexts.nl.notSent,
    typedHeading: 'Wat u had ingevuld',
    typedNotSent: 'Dit is niet verstuurd. U kunt het hier kopiëren.',
    photoRefused: (name: string) => `De foto ${name} kunnen wij niet gebruiken. Verwijder de foto en verstuur opnieuw.`,
    retry: 'Probeer opnieuw',
  },
  en: {
    loading: 'The questions are being loaded',
    heading: 'More information',
    yourReport: 'Your report',
    number: 'Number',
    reportedAt: 'Reported on',
    until: day => `You can answer until ${day}.`,
    photos: 'Add photos',
    photosHint: 'Add a photo to make the situation clear. You can add three.',
    location: 'Location',
    showMap: 'Show on the map',
    loadingMap: 'The map is being loaded…',
    openPhoto: name => `View the photo: ${name}`,
    answer: 'Your answer',
    send: 'Send',
    sending: 'Your answer is being sent',
    required: errorTexts.en.required,
    tooLong: errorTexts.en.tooLong,
    notSent: errorTexts.en.notSent,
    typedHeading: 'What you had filled in',
    typedNotSent: 'This has not been sent. You can copy it here.',
    photoRefused: name => `We cannot use the photo ${name}. Remove the photo and send again.`,
    retry: 'Try again',
  },
})
