/** `code`: the reply of the mail server, or the error of the connection. */
export const deliveryTexts = {
  'no-server': () => 'Er is geen mailserver ingesteld.',
  unreachable: (code: string) => `De mailserver is niet bereikbaar. We proberen het vanzelf opnieuw. (${code})`,
  deferred: (code: string) => `De mailserver neemt de e-mail nu niet aan. We proberen het vanzelf opnieuw. (${code})`,
  misconfigured: (code: string) =>
    `De mailserver weigert onze e-mail. Laat een beheerder de instellingen nakijken. (${code})`,
  unknown: (code: string) =>
    `De verbinding viel weg voordat de mailserver de e-mail bevestigde. We proberen het vanzelf opnieuw. (${code})`,
  recipient: (code: string) => `Het e-mailadres bestaat niet (meer) of neemt geen e-mail aan. (${code})`,
  content: (code: string) => `De mailserver weigert deze e-mail. (${code})`,
  'given-up': (code: string) =>
    `De mailserver heeft de e-mail steeds niet aangenomen. We proberen het niet meer. (${code})`,
  'given-up-unknown': (code: string) =>
    `De verbinding viel steeds weg voordat de mailserver de e-mail bevestigde. Misschien is die toch aangekomen. (${code})`,
  'refused-before': () =>
    'Niet geprobeerd: het e-mailadres van de melder bestaat niet (meer) of neemt geen e-mail aan.',
} as const

export const resendTexts = {
  'no-content': 'Deze e-mail kan niet weg: de tekst van de melding verbergt een link.',
  'no-address': 'De melder heeft geen e-mailadres meer.',
  'no-contact': 'De melder krijgt geen e-mail over deze melding: dat is gestopt, of er is geen toestemming voor.',
} as const
