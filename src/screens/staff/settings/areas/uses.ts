import type { AreaType } from '../../../../features/area-settings/contract.ts'

const texts: Record<AreaType['uses'][number], string> = {
  reports: 'Het gebied van een melding',
  choice: 'Kiezen zonder adres',
  districts: 'De letter van een gebied',
}

/** What a kind of areas is used for, in words; empty for one that only rules can name. */
export const usesText = ({ uses }: AreaType): string => uses.map(use => texts[use]).join(', ')
