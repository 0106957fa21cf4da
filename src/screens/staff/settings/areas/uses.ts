import type { AreaType } from '#features/area-settings/contract.ts'

const texts: Record<AreaType['uses'][number], string> = {
  reports: 'Bepaalt het gebied van een melding',
  choice: 'Hieruit kiest een melder die geen adres weet',
  districts: 'Bepaalt de letter van een stadsdeel',
}

export const usesText = ({ uses }: AreaType): string => uses.map(use => texts[use]).join(', ')

export const countText = (count: number): string => (count === 1 ? '1 gebied' : `${count} gebieden`)
