import { type TakeOver, takeOverName } from '../features/plain-form/take-over.ts'
import { takeOver } from '../features/plain-form/web/take-over.ts'
import { pageData } from '../web/configuration.ts'

// On pages of the form that work without scripts, for browsers whose scripts came late.
const data = pageData<TakeOver & { scripts: readonly string[]; later: readonly string[] }>(takeOverName)
if (data) void takeOver(data)
