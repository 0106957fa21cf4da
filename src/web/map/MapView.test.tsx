// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LatLng } from '#kit/rd.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { MapMessage } from './MapMessage.tsx'
import { type MapSettings, MapView, type View } from './MapView.tsx'
import { Marker } from './Marker.tsx'
import { Markers } from './Markers.tsx'
import { StaticMap } from './StaticMap.tsx'

cleanUpAfterEach()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settings: MapSettings = {
  crs: 'EPSG:28992',
  tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: '© Meldstad' },
  center: { lat: 52.3745, lng: 4.8835 },
  maxBounds: { southWest: { lat: 52.2, lng: 4.6 }, northEast: { lat: 52.5, lng: 5.1 } },
  minZoom: 7,
  maxZoom: 14,
  zoom: 9,
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const map = () => screen.getByRole('application', { name: 'Kaart' })

describe('picking a place on the map', () => {
  const withPick = () => {
    const pick = vi.fn<(place: LatLng) => void>()
    render(<MapView settings={settings} onPick={pick} />)
    return pick
  }
  const click = (detail = 1) => fireEvent.click(map(), { clientX: 10, clientY: 10, detail })

  test('a click picks after 300 ms', () => {
    const pick = withPick()
    click()
    wait(299)
    expect(pick).not.toHaveBeenCalled()
    wait(1)
    expect(pick).toHaveBeenCalledOnce()
    expect(pick.mock.calls[0]?.[0].lat).toBeCloseTo(52.37, 1)
  })

  test('a double click picks nothing', () => {
    const pick = withPick()
    click()
    click(2)
    fireEvent.dblClick(map(), { clientX: 10, clientY: 10 })
    wait(1000)
    expect(pick).not.toHaveBeenCalled()
  })

  test.each(['Enter', ' '])('the key %j picks the middle', key => {
    const pick = withPick()
    fireEvent.keyDown(map(), { key })
    expect(pick.mock.calls[0]?.[0].lat).toBeCloseTo(settings.center.lat, 3)
    expect(pick.mock.calls[0]?.[0].lng).toBeCloseTo(settings.center.lng, 3)
  })

  test('a map without onPick has no way to pick', () => {
    render(<MapView settings={settings} />)
    fireEvent.keyDown(map(), { key: 'Enter' })
    expect(map().getAttribute('aria-describedby')).toBeTruthy()
    expect(screen.queryByText(/kiest het midden/)).toBeNull()
  })
})

test('a place that is set is shown at zoom 11 or nearer', () => {
  const views: View[] = []
  const onView = (view: View) => {
    views.push(view)
  }
  const { rerender } = render(<MapView settings={settings} onView={onView} />)
  expect(views.at(-1)?.zoom).toBe(9)
  const place = { lat: 52.3791, lng: 4.9003 }
  rerender(<MapView settings={settings} onView={onView} location={place} />)
  expect(views.at(-1)?.zoom).toBe(11)
  expect(views.at(-1)?.center.lat).toBeCloseTo(place.lat, 3)
  rerender(<MapView settings={settings} onView={onView} location={place} goTo={{ place: settings.center, zoom: 13 }} />)
  expect(views.at(-1)?.zoom).toBe(13)
})

test('the map says that an arrow key reached the edge of the area, until it moves again', () => {
  const edge = /^Dit is de rand van ons gebied/
  render(<MapView settings={{ ...settings, center: { lat: 52.4999, lng: 4.85 } }} />)
  const said = () => screen.getAllByRole('status').filter(({ textContent }) => edge.test(textContent ?? '')).length
  const press = (key: string, keyCode: number) => {
    fireEvent.keyDown(map(), { key, keyCode, code: key })
    wait(1000)
  }
  press('x', 88)
  expect(said()).toBe(0)
  for (let times = 0; times < 3; times += 1) press('ArrowUp', 38)
  expect(said()).toBe(1)
  fireEvent.focusOut(map())
  expect(said()).toBe(0)
})

test('the zoom buttons of the map have Dutch names and stop at the ends', () => {
  render(<MapView settings={settings} zoom={13} />)
  const nearer = screen.getByRole('button', { name: 'Inzoomen' })
  expect(nearer.getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(nearer)
  wait(1000)
  expect(nearer.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Uitzoomen' }).getAttribute('aria-disabled')).toBe('false')
})

describe('a marker on the map', () => {
  const features = [
    { id: 'a', place: settings.center, label: 'Lantaarnpaal 1' },
    { id: 'b', place: settings.center, label: 'Al gemeld', disabled: true },
    { id: 'c', place: settings.center, label: '1200 meldingen', count: 1200 },
  ]

  test('is pressed by its name, unless it is disabled, and picks no place', () => {
    const [press, pick] = [vi.fn(), vi.fn()]
    render(
      <MapView settings={settings} onPick={pick}>
        <Markers features={features} onPress={press} />
      </MapView>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Lantaarnpaal 1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Al gemeld' }))
    wait(1000)
    expect(press.mock.calls).toEqual([[features[0]]])
    expect(pick).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: '1200 meldingen' }).textContent).toBe('1k')
  })

  test('says whether it is selected where objects can be selected', () => {
    const chosen = features.map(feature => ({ ...feature, selected: feature.id === 'a' }))
    render(
      <MapView settings={settings}>
        <Markers selectable features={chosen} onPress={() => {}} />
      </MapView>,
    )
    const pressed = features.map(({ label }) =>
      screen.getByRole('button', { name: label }).getAttribute('aria-pressed'),
    )
    expect(pressed).toEqual(['true', 'false', 'false'])
  })

  test('appears and disappears with its place', () => {
    const { rerender } = render(
      <MapView settings={settings}>
        <Marker place={settings.center} />
      </MapView>,
    )
    expect(screen.getByRole('img', { name: 'Gekozen locatie' })).toBeTruthy()
    rerender(<MapView settings={settings} />)
    expect(screen.queryByRole('img', { name: 'Gekozen locatie' })).toBeNull()
  })

  test('a message over the map is read out and can be closed', () => {
    const close = vi.fn()
    render(<MapMessage onClose={close}>Zoom in om de lampen te zien</MapMessage>)
    expect(screen.getByRole('status').textContent).toBe('Zoom in om de lampen te zien')
    fireEvent.click(screen.getByRole('button', { name: 'Melding sluiten' }))
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('the button "Mijn locatie"', () => {
  type Answer = (succeed: (place: unknown) => void, fail: (error: unknown) => void) => void
  const stubGeolocation = (answer: Answer) => {
    const getCurrentPosition = vi.fn(answer)
    vi.stubGlobal('navigator', { userAgent: 'test', geolocation: { getCurrentPosition } })
    return getCurrentPosition
  }
  const position = (latitude: number, longitude: number) => ({ coords: { latitude, longitude, accuracy: 20 } })
  const press = () => fireEvent.click(screen.getByRole('button', { name: /Mijn locatie/ }))
  const withGps = (options: Pick<Parameters<typeof MapView>[0], 'onPick' | 'onView'> = {}) => {
    const [onFound, onOutside] = [vi.fn(), vi.fn()]
    render(
      <MapView settings={settings} gps={{ site: 'meldstad.example', onFound, onOutside }} {...options}>
        <span />
      </MapView>,
    )
    return { onFound, onOutside }
  }

  test('finds the position, shows it and passes it on', () => {
    stubGeolocation(succeed => succeed(position(52.38, 4.9)))
    const { onFound } = withGps()
    press()
    expect(onFound).toHaveBeenCalledWith({ lat: 52.38, lng: 4.9, accuracy: 20 })
    expect(screen.getByText('Uw locatie is gevonden')).toBeTruthy()
  })

  const shapes = () => [...document.querySelectorAll('.leaflet-overlay-pane path')]
  const now = () => ({ ...position(52.38, 4.9), timestamp: Date.now() })
  const doubtful: readonly (readonly [string, () => object, RegExp])[] = [
    ['3 km', () => ({ coords: { ...now().coords, accuracy: 3000 } }), /^Wij weten niet precies waar u bent/],
    ['51 m', () => ({ coords: { ...now().coords, accuracy: 51 } }), /^Wij weten niet precies waar u bent/],
    ['of ten minutes ago', () => ({ timestamp: Date.now() - 600_000 }), /^Wij weten niet zeker of u nu hier bent/],
    ['of a clock that is ahead', () => ({ timestamp: Date.now() + 600_000 }), /^Wij weten niet zeker of u nu hier/],
  ]

  test.each(doubtful)('a position of %s is shown as a circle and picks nothing', (_, change, warning) => {
    stubGeolocation(succeed => succeed({ ...now(), ...change() }))
    const [onPick, onView] = [vi.fn(), vi.fn<(view: View) => void>()]
    const { onFound } = withGps({ onPick, onView })
    press()
    expect([onFound, onPick].map(({ mock }) => mock.calls)).toEqual([[], []])
    expect(screen.getByText(warning).textContent).toMatch(/Wijs zelf de plek aan op de kaart\.$/)
    expect(screen.queryByText('Uw locatie is gevonden')).toBeNull()
    expect(shapes()).toHaveLength(1)
    expect(onView.mock.calls.at(-1)?.[0].center.lat).toBeCloseTo(52.38, 2)
    fireEvent.keyDown(map(), { key: 'Enter' })
    expect(screen.queryByText(warning)).toBeNull()
  })

  test('a map on which nothing is picked asks for no place', () => {
    stubGeolocation(succeed => succeed({ ...now(), coords: { ...now().coords, accuracy: 3000 } }))
    withGps()
    press()
    expect(screen.getByText(/^Wij weten niet precies/).textContent).not.toContain('Wijs zelf')
  })

  test('a position of 50 m and of now is trusted, and never one that the browser remembers', () => {
    const getCurrentPosition = stubGeolocation(succeed =>
      succeed({ ...now(), coords: { ...now().coords, accuracy: 50 } }),
    )
    const { onFound } = withGps()
    press()
    expect(onFound).toHaveBeenCalledOnce()
    expect(shapes()).toHaveLength(2)
    expect(getCurrentPosition.mock.lastCall).toMatchObject({ 2: { maximumAge: 0 } })
  })

  test('asks the browser only once while it is locating', () => {
    const getCurrentPosition = stubGeolocation(() => {})
    withGps()
    press()
    press()
    expect(getCurrentPosition).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: /Mijn locatie/ }).getAttribute('aria-disabled')).toBe('true')
  })

  test('says that a position is outside the map and does not show it', () => {
    stubGeolocation(succeed => succeed(position(51, 4)))
    const { onFound, onOutside } = withGps()
    press()
    expect(screen.getByText('Uw locatie valt buiten de kaart en is daardoor niet te zien')).toBeTruthy()
    expect([onFound.mock.calls.length, onOutside.mock.calls.length]).toEqual([0, 1])
  })

  test('says nothing any more after the map is moved', () => {
    stubGeolocation(succeed => succeed(position(51, 4)))
    withGps()
    press()
    fireEvent.click(screen.getByRole('button', { name: 'Inzoomen' }))
    wait(1000)
    expect(screen.queryByText(/^Uw locatie valt buiten de kaart/)).toBeNull()
  })

  test('says how to allow it when the browser refuses permission', () => {
    stubGeolocation((_, fail) => fail({ code: 1, PERMISSION_DENIED: 1 }))
    withGps()
    press()
    expect(
      screen.getByText(/^meldstad.example heeft geen toestemming om uw locatie te gebruiken\. Dit kunt u/),
    ).toBeTruthy()
  })
})

test('a static map has a name, its tiles and a pin, and no Leaflet', () => {
  render(<StaticMap settings={settings} place={settings.center} zoom={12} label="Kaart van Kerkstraat 12" />)
  expect(screen.getByText('Kaart van Kerkstraat 12')).toBeTruthy()
  expect(document.querySelectorAll('image').length).toBeGreaterThanOrEqual(3)
  expect(document.querySelector('.leaflet-container')).toBeNull()
})

test('a tile of a static map that fails to load leaves no broken picture', () => {
  render(<StaticMap settings={settings} place={settings.center} zoom={12} />)
  const tile = document.querySelector('image')
  if (tile) fireEvent.error(tile)
  expect(tile?.getAttribute('visibility')).toBe('hidden')
})
