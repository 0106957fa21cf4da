export const closedCategory =
  'Over dit onderwerp kunt u nu geen melding doen. Wat u heeft ingevuld, is bewaard. Pas uw beschrijving aan, of kies ' +
  '“Volgende”: dan komt uw melding bij een ander onderwerp.'

/** A message of the server about a field. */
export const refusalText = (message: string) => message
