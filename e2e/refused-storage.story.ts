import { describeProblem, fillInRest, reportNumber } from './actions.ts'
import { expect, story } from './story.ts'

const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const
/** Things that a browser may refuse, and how; each runs in the page before anything else. */
const refusals: Record<string, () => void> = {}
for (const name of names)
  refusals[`${name} throws`] = new Function(`Object.defineProperty(window, '${name}', {
    configurable: true, get() { throw new DOMException('refused', 'SecurityError') } })`) as () => void

Object.assign(refusals, {
  'nothing fits in the storages': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'indexedDB never opens': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
  'indexedDB opens and never answers': () => {
    for (const method of ['get', 'put', 'getAllKeys', 'delete'] as const)
      IDBObjectStore.prototype[method] = () => new EventTarget() as IDBRequest
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set() {} })
  },
  'cookies throw': () => {
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  },
  'service workers throw': () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  },
  'tabs cannot speak': () => {
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException('refused', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
  },
  'locks are refused': () => {
    Object.defineProperty(navigator, 'locks', {
      value: {
        request: () => Promise.reject(new DOMException('refused', 'SecurityError')),
        query: () => Promise.reject(new DOMException('refused', 'SecurityError')),
      },
    })
  },
  'nothing can be encrypted': () => {
    Object.defineProperty(crypto, 'subtle', { value: undefined })
  },
})

const all = [
  'localStorage throws',
  'sessionStorage throws',
  'indexedDB throws',
  'caches throws',
  'cookies throws',
  'cookies throw',
  'service workers throw',
  'tabs cannot speak',
  'locks are refused',
  'nothing can be encrypted',
]
const cases: [string, readonly string[]][] = [
  ...Object.keys(refusals).map((name): [string, string[]] => [name, [name]]),
  ['all is refused together', all.filter(name => name in refusals)],
]

story.use({ serviceWorkers: 'allow' })

for (const [name, refused] of cases)
  story(`where ${name}, a report is sent, and its number and link are seen`, async ({ page }) => {
    for (const each of refused) await page.addInitScript(refusals[each] ?? (() => {}))
    await describeProblem(page, 'Er ligt een omgewaaide tak op het fietspad.')
    await fillInRest(page)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    expect(await reportNumber(page)).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'Bekijk uw melding' })).toHaveAttribute('href', /\/m\/[\da-f-]{20,}$/)
    await page.waitForTimeout(500)
    expect(await reportNumber(page)).toBeGreaterThan(0)
  })

story('a browser that lacks what is newer than it sends a report all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const [on, names] of [
      [AbortSignal, ['any', 'timeout']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex', 'with']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Crypto.prototype, ['randomUUID']],
      [
        window,
        [
          'requestIdleCallback',
          'cancelIdleCallback',
          'OffscreenCanvas',
          'CompressionStream',
          'scheduler',
          'navigation',
        ],
      ],
    ] as const)
      for (const name of names) Reflect.deleteProperty(on, name)
  })
  await describeProblem(page, 'Er ligt een omgewaaide tak op het fietspad.')
  await fillInRest(page, 'sanne.jansen@voorbeeld.example')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  expect(await reportNumber(page)).toBeGreaterThan(0)
})
