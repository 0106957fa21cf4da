import type { AreaType } from '../../../../features/area-settings/contract.ts'

const texts: Record<AreaType['uses'][number], string> = {
  reports: 'Bepaalt het gebied van een melding',
  choice: 'Hieruit kiest een melder die geen adres weet',
  districts: 'Bepaalt de letter van een stadsdeel',
}

/** What a kind of areas is used for, in words; empty for one that only rules can name. */
export const usesText = ({ uses }: AreaType): string => uses.map(use => texts[use]).join(', ')

/** How many areas there are of a kind. */
export const countText = (count: number): string => (count === 1 ? '1 gebied' : `${count} gebieden`)
