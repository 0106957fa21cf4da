import { inLanguage } from '#kit/language.ts'

export const verifyTexts = inLanguage({
  nl: {
    heading: 'Bevestig uw e-mailadres',
    text: 'Druk op de knop. Dan gebruiken we dit e-mailadres voor uw melding.',
    button: 'Bevestig mijn e-mailadres',
    waiting: 'We bevestigen uw e-mailadres',
    verified: 'E-mailadres bevestigd',
    changed: 'Het e-mailadres bij uw melding is gewijzigd.',
    mailed: 'We hebben u een e-mail gestuurd. Ziet u die niet? Kijk dan ook in uw spam.',
    refused: 'Link ongeldig',
    over: 'De link is verlopen of klopt niet.',
    again: (phone: string) =>
      `U kunt een nieuwe link aanvragen: bel ${phone}, van maandag tot en met vrijdag van 08:00 tot 18:00 uur.`,
    failed: 'Het is niet gelukt',
    retry: {
      'no-connection':
        'We konden uw e-mailadres nu niet bevestigen. Kijk of u internet heeft en probeer het nog een keer.',
      failed: 'We konden uw e-mailadres nu niet bevestigen. Probeer het straks nog een keer.',
    },
    another: 'Wilt u nog een andere melding doen?',
    report: 'Doe een melding',
  },
  en: {
    heading: 'Confirm your email address',
    text: 'Press the button. We will then use this email address for your report.',
    button: 'Confirm my email address',
    waiting: 'We are confirming your email address',
    verified: 'Email address confirmed',
    changed: 'The email address of your report has been changed.',
    mailed: 'We have sent you an email. Do you not see it? Then look in your spam too.',
    refused: 'Link not valid',
    over: 'The link has expired or is not right.',
    again: phone => `You can ask for a new link: call ${phone}, Monday to Friday from 8:00 to 18:00.`,
    failed: 'It did not work',
    retry: {
      'no-connection': 'We could not confirm your email address now. Check your internet connection and try again.',
      failed: 'We could not confirm your email address now. Please try again later.',
    },
    another: 'Do you want to make another report?',
    report: 'Make a report',
  },
})
