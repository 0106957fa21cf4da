import type { AccessKind } from '#features/reporters/access-kinds.ts'

export const accessKindNames: Record<AccessKind, string> = {
  view: 'Bekeken',
  search: 'Gezocht',
  download: 'Gedownload',
}
