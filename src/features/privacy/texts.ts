import type { AccessKind } from '../reporters/access-kinds.ts'

/** How contact details were seen, as the access log and its file have it. */
export const accessKindNames: Record<AccessKind, string> = {
  view: 'Bekeken',
  search: 'Gezocht',
  download: 'Gedownload',
}
