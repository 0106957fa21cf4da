import { CallFailed } from './call.ts'

const notFound = 'De opgevraagde gegevens konden niet gevonden worden'

const texts: Readonly<Record<number, string>> = {
  0: 'Er is geen verbinding met de server. Controleer je internet en probeer het nogmaals',
  400: 'Deze wijziging is niet toegestaan in deze situatie.',
  401: 'Om de opgevraagde gegevens te bekijken is een geautoriseerde sessie noodzakelijk',
  403: 'Je hebt niet voldoende rechten om deze actie uit te voeren.',
  404: notFound,
  408: 'De server gaf niet op tijd antwoord. Probeer het nogmaals',
  412: 'Een collega heeft dit intussen veranderd. Bekijk eerst wat er nu staat',
  413: 'De grootte van de payload overschrijdt de toegestane limiet',
  418: 'De server is een theepot en kan hier geen koffie van zetten',
  429: 'Er zijn teveel verzoeken verstuurd',
  500: 'Interne fout op de server. Probeer het nogmaals',
  502: 'Server is op dit moment niet beschikbaar. Probeer het nogmaals',
  503: 'Server is op dit moment niet beschikbaar. Probeer het nogmaals',
  504: 'De server gaf niet op tijd antwoord. Probeer het nogmaals',
}

export function errorText(error: unknown): string {
  const text = error instanceof CallFailed ? texts[error.status] : undefined
  return text ?? ((error instanceof Error && error.message) || notFound)
}
