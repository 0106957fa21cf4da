import type { MyReport } from '../../../features/my-reports/contract.ts'

/** Called with the report as it is after a change, and what to say about it. */
export type OnChanged = (report: MyReport, notice: string) => void
