/** The texts that the form for residents has in browsers without scripts only. */
export const plainTexts = {
  added: 'Door wat u invulde is er iets bij gekomen. Kijk ernaar en ga dan verder:',
  expired:
    'U had uw melding langer dan een dag laten staan. Wat u eerder invulde, hebben we gewist. Vul het opnieuw in.',
  photosAdded: 'Toegevoegde foto’s',
  search: 'Zoek',
} as const
