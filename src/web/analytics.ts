declare global {
  interface Window {
    /** Of whatever counts visits for the municipality; read by nobody here. */
    dataLayer?: object[]
  }
}

let isOn = false

/** To be called once, with what the municipality chose. Until then, and without, nothing is told. */
export function setAnalytics(on: boolean) {
  isOn = on
}

/** What may be told: where somebody is and what is pressed, in our own words. Never anything that was typed. */
type Told =
  | { event: 'virtualPageview'; path: string }
  | { event: 'linkClick'; to: string }
  | { event: 'mapInteraction'; what: 'pinClick' | 'useAutosuggest' | 'checkboxClickOn' | 'objectClick' | 'buttonClick' }

/** The one door to whoever counts visits. */
export function track(told: Told) {
  if (!isOn) return
  window.dataLayer ??= []
  window.dataLayer.push(told)
}

/** Tells which links are followed: within the site their path, elsewhere only the site. @returns how to stop */
export function trackLinks(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href) track({ event: 'linkClick', to: placeOf(new URL(link.href)) })
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** Of links to somewhere else, and of `mailto:` and `tel:`, no more than where or what kind. */
function placeOf({ origin, pathname, protocol, host }: URL): string {
  if (origin === location.origin) return pathname
  return protocol.startsWith('http') ? host : protocol
}
