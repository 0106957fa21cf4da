import { workdaysToLookAgain } from '#features/reports/status/rules.ts'
import { inLanguage } from '#kit/language.ts'
import type { LinkedReport } from '../contract.ts'
import type { ClosedLinkReason } from '../paths.ts'
import { closedTexts, headingOf, sentenceOf } from './texts.ts'

/** The end of a form about a report that its reporter filled in. */
export const thanksTexts = inLanguage({
  nl: {
    about: (report: string) => `Dit gaat over uw melding ${report}.`,
    answered: 'Handelen wij uw melding af? Dan krijgt u een e-mail.',
    lookAgain: `Wij kijken binnen ${workdaysToLookAgain} werkdagen opnieuw naar uw melding.`,
    lookAgainAndTell: `Wij kijken binnen ${workdaysToLookAgain} werkdagen opnieuw naar uw melding. Daarna hoort u van ons.`,
    staysHandled: 'Uw melding blijft afgehandeld.',
    noMoreMail:
      'U krijgt geen e-mail meer over deze melding. Wat wij verder doen, leest u op de pagina van uw melding. Daar kunt u e-mail ook weer aanzetten.',
    view: 'Bekijk uw melding',
    viewByMail: 'Hoe het met uw melding gaat, ziet u met de link “Bekijk uw melding” in onze e-mail.',
  },
  en: {
    about: report => `This is about your report ${report}.`,
    answered: 'When we have handled your report, you will get an email.',
    lookAgain: `We will look at your report again within ${workdaysToLookAgain} working days.`,
    lookAgainAndTell: `We will look at your report again within ${workdaysToLookAgain} working days. Then you will hear from us.`,
    staysHandled: 'Your report stays closed.',
    noMoreMail:
      'You will get no more email about this report. You can read what else we do on the page of your report. There you can also turn email on again.',
    view: 'View your report',
    viewByMail: 'You can see how far your report is with the link “View your report” in our email.',
  },
})

const nowTexts = inLanguage({
  nl: { handled: 'We hebben uw melding afgehandeld.', answered: 'We gaan verder met uw melding.' },
  en: { handled: 'We have handled your report.', answered: 'We will go on with your report.' },
})

/** The next step of a report, for a person who opens a link with nothing left to do. */
export function nowOf({ stage, isMailed }: Pick<LinkedReport, 'stage' | 'isMailed'>): string {
  if (stage === 'looking-again') return isMailed ? thanksTexts.lookAgainAndTell : thanksTexts.lookAgain
  if (stage === 'handled' || stage === 'answered') return nowTexts[stage]
  return stage === 'cancelled' ? `${headingOf(stage)}.` : sentenceOf(stage)
}

/** Shown below the reason that a link of a mail does not work (any more): next steps, also for a person who gets no mail. */
export const linkHelpTexts = inLanguage({
  nl: {
    request: 'Vraag een link naar uw melding',
    callAbout: (phone: string, number: string) =>
      `Heeft u een vraag, of wilt u nog iets zeggen? Bel ons op ${phone} en noem melding ${number}.`,
    callWithNumber: (phone: string) => `Heeft u een vraag? Bel ons op ${phone} en noem het nummer van uw melding.`,
    call: (phone: string) =>
      `Komt u er niet uit, of krijgt u geen e-mail van ons? Bel ons op ${phone}. Houd het nummer van uw melding bij de hand, of noem de plek en de dag waarop u het meldde.`,
  },
  en: {
    request: 'Ask for a link to your report',
    callAbout: (phone, number) =>
      `Do you have a question, or do you want to say something else? Call us on ${phone} and give the number ${number}.`,
    callWithNumber: phone => `Do you have a question? Call us on ${phone} and give the number of your report.`,
    call: phone =>
      `Do you need help, or do you get no email from us? Call us on ${phone}. Have the number of your report at hand, or give the place and the day on which you reported it.`,
  },
})

/** The page where the link of a mail leads. */
export const openTexts = inLanguage({
  nl: {
    heading: 'Open uw melding',
    text: 'Druk op de knop om uw melding te zien. Op dit apparaat blijft de melding daarna 2 uur open.',
    open: 'Bekijk mijn melding',
    opening: 'Uw melding wordt geopend',
    shared: 'Deelt u dit apparaat met anderen? Open de link dan in een privévenster, en sluit dat na afloop.',
  },
  en: {
    heading: 'Open your report',
    text: 'Press the button to see your report. On this device it then stays open for 2 hours.',
    open: 'View my report',
    opening: 'Your report is being opened',
    shared: 'Do you share this device? Then open the link in a private window, and close it afterwards.',
  },
})

/** The button that closes the page of a report on this device, and the page after it. */
export const closePageTexts = inLanguage({
  nl: {
    text: 'Deelt u dit apparaat met anderen? Sluit deze melding dan als u klaar bent. Wij gaan gewoon verder met uw melding.',
    button: 'Sluit deze melding',
    closed: {
      heading: 'Uw melding is niet meer open op dit apparaat',
      text: 'Wij gaan gewoon verder met uw melding. Wilt u de melding weer zien? Open dan de link uit onze e-mail.',
    },
  },
  en: {
    text: 'Do you share this device? Then close this report when you have finished. We simply go on with your report.',
    button: 'Close this report',
    closed: {
      heading: 'Your report is no longer open on this device',
      text: 'We simply go on with your report. Do you want to see it again? Then open the link in our email.',
    },
  },
})

/** The page where the link leads that stops mail, and the page after it. */
export const stopTexts = inLanguage({
  nl: {
    heading: 'Geen e-mail meer over uw melding?',
    text: 'U krijgt dan geen e-mail meer over deze melding. De melding zelf handelen we gewoon af. U kunt e-mail later weer aanzetten.',
    stop: 'Stop de e-mail',
    view: 'Bekijk liever uw melding',
    stopped: {
      heading: 'U krijgt geen e-mail meer over uw melding',
      text: 'Wilt u toch weer e-mail? Zet die dan aan op de pagina van uw melding.',
    },
    viewAfter: 'Bekijk uw melding',
  },
  en: {
    heading: 'No more email about your report?',
    text: 'You will then get no more email about this report. We will handle the report itself as usual. You can turn email on again later.',
    stop: 'Stop the email',
    view: 'View your report instead',
    stopped: {
      heading: 'You will get no more email about your report',
      text: 'Do you want email after all? Then turn it on on the page of your report.',
    },
    viewAfter: 'View your report',
  },
})

/** Why a link does not open its page; `failed`: it may work later. */
export type ClosedLink = ClosedLinkReason | 'failed'

export const closedLinkTexts: Readonly<Record<ClosedLink, { heading: string; text: string }>> = inLanguage({
  nl: {
    unknown: {
      heading: 'Deze link werkt niet',
      text: 'Open de link uit onze nieuwste e-mail over uw melding nog een keer. Kijk of u de hele link heeft geopend.',
    },
    expired: {
      heading: 'Deze link is verlopen',
      text: 'We hebben uw melding meer dan een jaar geleden afgehandeld. Daarom kunt u die hier niet meer bekijken.',
    },
    deleted: closedTexts.deleted,
    erased: closedTexts.erased,
    failed: { heading: 'Er is iets misgegaan', text: 'Uw melding openen is niet gelukt. Probeer het opnieuw.' },
  },
  en: {
    unknown: {
      heading: 'This link does not work',
      text: 'Open the link in our latest email about your report again. Check that you opened the whole link.',
    },
    expired: {
      heading: 'This link has expired',
      text: 'We handled your report more than a year ago. So you can no longer see it here.',
    },
    deleted: closedTexts.deleted,
    erased: closedTexts.erased,
    failed: { heading: 'Something went wrong', text: 'Your report could not be opened. Try again.' },
  },
})
