declare global {
  interface Window {
    /** Read by the analytics script of the municipality; this product only writes it. */
    dataLayer?: object[]
  }
}

let isOn = false

/** To be called once, with what the municipality chose. Until then, and when it is off, nothing is recorded. */
export function setAnalytics(on: boolean) {
  isOn = on
}

/** What may be recorded: the page and what is pressed, in words of this product. Never anything that was typed. */
type AnalyticsEvent =
  | { event: 'virtualPageview'; path: string }
  | { event: 'linkClick'; to: string }
  | { event: 'mapInteraction'; what: 'pinClick' | 'useAutosuggest' | 'checkboxClickOn' | 'objectClick' | 'buttonClick' }

/** The only place that passes events to the analytics script. */
export function track(event: AnalyticsEvent) {
  if (!isOn) return
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Records which links are followed: within the site their path, otherwise only the host. @returns stops recording */
export function trackLinks(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href) track({ event: 'linkClick', to: linkTarget(new URL(link.href)) })
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** The path of a link within the site; of an external link only its host, of `mailto:` and `tel:` only the protocol. */
function linkTarget({ origin, pathname, protocol, host }: URL): string {
  if (origin === location.origin) return pathname
  return protocol.startsWith('http') ? host : protocol
}
