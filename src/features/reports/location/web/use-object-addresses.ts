import { useEffect, useState } from 'react'
import type { AddressService } from '../address-rules.ts'
import { maxAddressed, objectKeyOf, type SelectableObject } from '../picking.ts'
import { streetLine } from '../rules.ts'
import { fetchAddressAt } from './addresses.ts'

/** Milliseconds without a change of the list: the map may still be moving. */
const restingTime = 300

type Addresses = ReadonlyMap<string, string>

/** The nearest addresses by object key: a resident cannot tell objects apart by number. */
export function useObjectAddresses(
  objects: readonly SelectableObject[],
  service: AddressService | undefined,
): (object: SelectableObject) => string | undefined {
  const [addresses, setAddresses] = useState<Addresses>(new Map())
  const unknown = objects.slice(0, maxAddressed).filter(({ object }) => !addresses.has(objectKeyOf(object)))
  const keys = unknown.map(({ object }) => objectKeyOf(object)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other objects are asked for
  useEffect(() => {
    if (!service || unknown.length === 0) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await addressesOf(unknown, service, controller.signal)
      if (!controller.signal.aborted) setAddresses(before => new Map([...before, ...found]))
    }, restingTime)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keys, service])
  return ({ object }) => addresses.get(objectKeyOf(object)) || undefined
}

/** Resolves together, so that the list changes once. The text is empty without a nearby address. */
const addressesOf = (objects: readonly SelectableObject[], service: AddressService, signal: AbortSignal) =>
  Promise.all(
    objects.map(async ({ object, place }): Promise<[string, string]> => {
      const address = await fetchAddressAt(service, place, signal)
      return [objectKeyOf(object), address ? streetLine(address) : '']
    }),
  )
