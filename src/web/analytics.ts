declare global {
  interface Window {
    /** The municipality's analytics script reads it; this product only writes it. */
    dataLayer?: object[]
  }
}

let isOn = false

export function setAnalytics(on: boolean) {
  isOn = on
}

/** The page and the pressed link, in our own words. Typed text is never recorded. */
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

export function trackLinks(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href) track({ event: 'linkClick', to: linkTarget(new URL(link.href)) })
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** External links are recorded by their host, `mailto:` and `tel:` by their protocol. */
function linkTarget({ origin, pathname, protocol, host }: URL): string {
  if (origin === location.origin) return pathname
  return protocol.startsWith('http') ? host : protocol
}
