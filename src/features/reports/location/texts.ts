import { inLanguage } from '#kit/language.ts'

export const pinnedText = inLanguage({ nl: 'Locatie is gepind op de kaart', en: 'Location is pinned on the map' })
