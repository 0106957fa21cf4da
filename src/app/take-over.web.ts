import '#web/older-browsers.ts'
import { type TakeOver, takeOverName } from '#features/plain-form/take-over.ts'
import { takeOver } from '#features/plain-form/web/take-over.ts'
import { pageData } from '#web/configuration.ts'
import { isServed } from '#web/is-served.ts'

// For pages of the form that work without scripts, when scripts arrive late.
const data = pageData<TakeOver & { scripts: readonly string[]; later: readonly string[] }>(takeOverName)
if (data && isServed) void takeOver(data)
