import type { ListAddress } from './addresses.ts'
import type { OwnReportPage } from './contract.ts'

export type MyReportsPageData =
  | { kind: 'open'; address: ListAddress; reports: OwnReportPage }
  | { kind: 'signed-out'; hasSignedOut: boolean }
