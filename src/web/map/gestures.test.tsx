// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { type MapSettings, MapView } from './MapView.tsx'

cleanUpAfterEach()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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

describe('an embedded map', () => {
  const wheel = (embedded: boolean, ctrlKey = false) => {
    render(<MapView settings={settings} embedded={embedded} />)
    const onWheel = vi.fn()
    map().addEventListener('wheel', onWheel)
    const event = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
    // happy-dom does not support modifier keys on a wheel event.
    fireEvent(map(), Object.defineProperty(event, 'ctrlKey', { value: ctrlKey }))
    return onWheel
  }
  const hint = /scrollen om in- en uit te zoomen/

  test('leaves the plain wheel to the page and says how to zoom', () => {
    expect(wheel(true)).not.toHaveBeenCalled()
    expect(screen.getByText(hint)).toBeTruthy()
    wait(2000)
    expect(screen.queryByText(hint)).toBeNull()
  })

  test('zooms with Ctrl', () => {
    expect(wheel(true, true)).toHaveBeenCalledOnce()
    expect(screen.queryByText(hint)).toBeNull()
  })

  test('zooms with the plain wheel when it fills the screen', () => {
    expect(wheel(false)).toHaveBeenCalledOnce()
  })

  test('says that moving takes two fingers, and handles two fingers itself', () => {
    render(<MapView settings={settings} embedded />)
    const finger = { clientX: 1, clientY: 1 }
    const hint = 'Gebruik twee vingers om de kaart te verplaatsen'
    expect(fireEvent.touchMove(map(), { touches: [finger] })).toBe(true)
    expect(screen.getByText(hint)).toBeTruthy()
    expect(fireEvent.touchMove(map(), { touches: [finger, finger] })).toBe(false)
    expect(screen.queryByText(hint)).toBeNull()
  })
})
