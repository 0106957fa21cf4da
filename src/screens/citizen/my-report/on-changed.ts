import type { MyReport } from '#features/my-reports/contract.ts'

export type OnChanged = (report: MyReport, notice: string) => void
