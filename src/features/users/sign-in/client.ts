/** Nothing in it identifies the device. */
export type ClientDescription = { browser: string; network: string }

/** The order matters: a browser also names the browsers that it descends from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

export function browserName(userAgent = ''): string {
  const [browser, system] = [firstMatch(userAgent, browsers), firstMatch(userAgent, systems)]
  if (browser && system) return `${browser} op ${system}`
  return browser ?? system ?? 'Onbekende browser'
}

/** Hides the part that tells a device or home from its neighbours: `203.0.113.…`, `2001:db8:1:…`. */
export function maskedAddress(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1]
  if (v4) return `${v4}.…`
  const [head = ''] = ip.split('::')
  return `${head.split(':').slice(0, 3).join(':')}:…`
}
