import { errorTexts } from '#kit/error-texts.ts'
import { inLanguage } from '#kit/language.ts'
import { shortened } from '#kit/words.ts'
import type { MyReport } from '../contract.ts'
import type { SentAddition } from '../page.ts'

const inWords = inLanguage({
  nl: (details: readonly string[]) => new Intl.ListFormat('nl').format(details),
  en: (details: readonly string[]) => new Intl.ListFormat('en-GB').format(details),
})

type Erasable = Pick<MyReport, 'mail' | 'hasPhone' | 'photos'>

const detailTexts = inLanguage({
  nl: { mail: 'uw e-mailadres', phone: 'uw telefoonnummer', photos: 'uw foto’s' },
  en: { mail: 'your email address', phone: 'your telephone number', photos: 'your photos' },
})

/** Names the details of a report that can be erased. */
export const erasableDetails = ({ mail, hasPhone, photos }: Erasable): string[] => [
  ...(mail === 'none' ? [] : [detailTexts.mail]),
  ...(hasPhone ? [detailTexts.phone] : []),
  ...(photos.some(({ from }) => from === 'reporter') ? [detailTexts.photos] : []),
]

export const actionTexts = inLanguage({
  nl: {
    heading: 'Wat u nog kunt doen',
    add: {
      summary: 'Iets toevoegen',
      danger: (phone: string) =>
        `Is het gevaarlijk geworden? Bel bij direct gevaar 112, en anders ${phone}. Wat u hier schrijft, lezen we niet altijd meteen.`,
      label: 'Wat wilt u toevoegen?',
      photos: 'Foto’s toevoegen',
      photosLeft: (count: number) =>
        count === 1 ? 'U kunt nog één foto toevoegen.' : `U kunt nog ${count} foto’s toevoegen.`,
      noPhotosLeft: 'Bij deze melding staan al zoveel foto’s als er passen. U kunt nog wel iets schrijven.',
      empty: 'Schrijf iets of kies een foto.',
      emptyText: 'Schrijf wat u wilt toevoegen.',
      done: ({ text, photos }: SentAddition) => {
        const what = [text && 'uw aanvulling', photos > 0 && (photos === 1 ? 'uw foto' : `uw ${photos} foto’s`)]
        return `Bedankt. We hebben ${what.filter(Boolean).join(' en ')} ontvangen${text ? `: “${shortened(text)}”` : '.'}`
      },
    },
    feedback: {
      until: (day: string, isSolved: boolean) =>
        [
          'Laat het ons weten. Dat kan tot en met ',
          day,
          isSolved
            ? '. We lezen wat u schrijft. Is het probleem niet opgelost? Dan kijken we er opnieuw naar.'
            : '. We lezen wat u schrijft. Vindt u dat we er toch iets aan moeten doen? Dan kijken we er opnieuw naar.',
        ] as const,
      askedElsewhere:
        'U heeft hetzelfde probleem vaker gemeld. Daarom vragen we dit één keer, bij een andere melding van u. U leest het in onze e-mail over die melding.',
    },
    final: {
      heading: 'Bent u het er niet mee eens?',
      text: (phone: string) =>
        `We hebben opnieuw naar uw melding gekeken. Dit is ons antwoord. Heeft u daar een vraag over? Bel ons op ${phone}. Is het probleem er weer? Doe dan een nieuwe melding.`,
      report: 'Doe een melding',
    },
    answered: 'Bedankt voor uw antwoord. We gaan ermee verder.',
    mail: {
      stop: {
        summary: 'Geen e-mail meer over deze melding',
        text: (number: string) =>
          `U krijgt dan geen e-mail meer over ${number}. Deze pagina blijft bestaan. U kunt e-mail later weer aanzetten.`,
        button: 'Stop de e-mail',
        done: 'U krijgt geen e-mail meer over deze melding.',
      },
      start: {
        summary: 'Weer e-mail over deze melding',
        text: (number: string) => `U krijgt nu geen e-mail over ${number}. U kunt de e-mail weer aanzetten.`,
        button: 'Zet de e-mail weer aan',
        done: 'U krijgt weer e-mail over deze melding.',
      },
    },
    erase: {
      summary: 'Mijn gegevens wissen',
      text: (details: readonly string[]) =>
        `We wissen dan ${inWords(details)} bij deze melding. Heeft u nog meer gemeld? Dan doet u dit bij elke melding apart. Deze pagina werkt daarna niet meer. U kunt dit niet terugdraaien.`,
      nothing: 'Bij deze melding staan geen e-mailadres, telefoonnummer of foto’s van u. Er is dus niets om te wissen.',
      onHold: (phone: string) =>
        `Deze melding is nodig voor een klacht of een rechtszaak. Zolang dat duurt, mogen wij er niets van wissen, ook niet als u dat vraagt. Heeft u daar een vraag over? Bel ons op ${phone}.`,
      stays: (phone: string) =>
        `Wat u zelf schreef, blijft bij de melding staan: uw omschrijving, uw aanvullingen en uw antwoorden. Staat daar iets in over uzelf, zoals een naam of telefoonnummer? Bel ons dan op ${phone}.`,
      confirm: 'Ja, wis mijn gegevens',
      notConfirmed: 'Zet eerst een vinkje bij ‘Ja, wis mijn gegevens’.',
      button: 'Wis mijn gegevens',
    },
    erased: {
      heading: 'Uw gegevens zijn gewist',
      text: (details: readonly string[]) => `We hebben ${inWords(details)} bij deze melding gewist.`,
      noMoreMail: (number: string) => `U krijgt geen e-mail meer over ${number}.`,
      goesOn: 'De melding zelf handelen we gewoon af.',
      stays: ({ number, phone }: { number: string; phone: string }) =>
        `Wat u zelf schreef, staat nog bij de melding. Staat daar iets in over uzelf dat weg moet? Bel ons dan op ${phone} en noem melding ${number}.`,
      backups: (day: string) => ['In onze reservekopieën staan uw gegevens nog tot uiterlijk ', day, '.'] as const,
    },
    send: 'Verstuur',
    sending: 'Wordt verstuurd',
    cancel: 'Annuleren',
    required: errorTexts.nl.required,
    tooLong: errorTexts.nl.tooLong,
    refusedPhoto: (name: string) => `De foto ${name} kunnen we niet gebruiken. Verwijder de foto en verstuur opnieuw.`,
    failures: {
      failed: errorTexts.nl.notSent,
      'on-hold':
        'Deze melding is nodig voor een klacht of een rechtszaak. Zolang dat duurt, mogen wij er niets van wissen.',
      closed: 'Dit kan niet meer. Er is intussen iets veranderd aan uw melding. Ververs de pagina om te zien wat.',
      'not-open': 'Uw melding is niet meer open op dit apparaat. Open de link uit onze e-mail nog een keer.',
      'too-many': 'U heeft vandaag al veel verstuurd. Probeer het morgen opnieuw.',
    },
  },
  en: {
    heading: 'What you can still do',
    add: {
      summary: 'Add something',
      danger: phone =>
        `Has it become dangerous? Call 112 if somebody is in danger now, and otherwise ${phone}. We do not always read at once what you write here.`,
      label: 'What do you want to add?',
      photos: 'Add photos',
      photosLeft: count => (count === 1 ? 'You can add one more photo.' : `You can add ${count} more photos.`),
      noPhotosLeft: 'This report has as many photos as fit. You can still write something.',
      empty: 'Write something or choose a photo.',
      emptyText: 'Write what you want to add.',
      done: ({ text, photos }) => {
        const what = [text && 'your addition', photos > 0 && (photos === 1 ? 'your photo' : `your ${photos} photos`)]
        return `Thank you. We have received ${what.filter(Boolean).join(' and ')}${text ? `: “${shortened(text)}”` : '.'}`
      },
    },
    feedback: {
      until: (day, isSolved) => [
        'Let us know. You can do so until ',
        day,
        isSolved
          ? '. We read what you write. Has the problem not been solved? Then we will look at it again.'
          : '. We read what you write. Do you think we should do something after all? Then we will look at it again.',
      ],
      askedElsewhere:
        'You reported the same problem more than once. So we ask this once, with another report of yours. You can read it in our email about that report.',
    },
    final: {
      heading: 'Do you disagree?',
      text: phone =>
        `We have looked at your report again. This is our answer. Do you have a question about it? Call us on ${phone}. Is the problem back? Then make a new report.`,
      report: 'Make a report',
    },
    answered: 'Thank you for your answer. We will go on with it.',
    mail: {
      stop: {
        summary: 'No more email about this report',
        text: number =>
          `You will then get no more email about ${number}. This page stays. You can turn email on again later.`,
        button: 'Stop the email',
        done: 'You will get no more email about this report.',
      },
      start: {
        summary: 'Email about this report again',
        text: number => `You now get no email about ${number}. You can turn email on again.`,
        button: 'Turn email on again',
        done: 'You will get email about this report again.',
      },
    },
    erase: {
      summary: 'Erase my details',
      text: details =>
        `We will then erase ${inWords(details)} of this report. Did you report more? Then you do this for each report. This page will no longer work after that. You cannot undo this.`,
      nothing: 'This report has no email address, telephone number or photos of yours. So there is nothing to erase.',
      onHold: phone =>
        `This report is needed for a complaint or a court case. As long as that lasts we may not erase any of it, not even if you ask for it. Do you have a question about that? Call us on ${phone}.`,
      stays: phone =>
        `What you wrote yourself stays with the report: your description, your additions and your answers. Does it say anything about you, such as a name or telephone number? Then call us on ${phone}.`,
      confirm: 'Yes, erase my details',
      notConfirmed: 'First tick ‘Yes, erase my details’.',
      button: 'Erase my details',
    },
    erased: {
      heading: 'Your details have been erased',
      text: details => `We have erased ${inWords(details)} of this report.`,
      noMoreMail: number => `You will get no more email about ${number}.`,
      goesOn: 'We will handle the report itself as usual.',
      stays: ({ number, phone }) =>
        `What you wrote yourself is still with the report. Does it say anything about you that has to go? Then call us on ${phone} and give the number ${number}.`,
      backups: day => ['Your details are still in our backups until ', day, ' at the latest.'],
    },
    send: 'Send',
    sending: 'Being sent',
    cancel: 'Cancel',
    required: errorTexts.en.required,
    tooLong: errorTexts.en.tooLong,
    refusedPhoto: name => `We cannot use the photo ${name}. Remove the photo and send again.`,
    failures: {
      failed: errorTexts.en.notSent,
      'on-hold':
        'This report is needed for a complaint or a court case. As long as that lasts we may not erase any of it.',
      closed: 'This is no longer possible. Your report has changed in the meantime. Refresh the page to see what.',
      'not-open': 'Your report is no longer open on this device. Open the link in our email again.',
      'too-many': 'You have already sent a lot today. Try again tomorrow.',
    },
  },
})
