/** The texts of the page of the verification link. */
export const verifyTexts = {
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
    `U kunt een nieuwe link aanvragen: bel ${phone}, van maandag tot en met vrijdag van 08.00 tot 18.00 uur.`,
  failed: 'Het is niet gelukt',
  noAnswer: 'We konden uw e-mailadres nu niet bevestigen. Kijk of u internet heeft en probeer het nog een keer.',
  another: 'Wilt u nog een andere melding doen?',
  report: 'Doe een melding',
} as const
