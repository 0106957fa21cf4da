import { PropertySymbol } from 'happy-dom'
import * as React from 'react'

/**
 * The labels of a form element, from a list of all labels that is kept until the page changes. Happy-dom searches the page for
 * each element anew: for each of hundreds of options, when a test looks for one of them by its label.
 */
function labelsOf(element: HTMLElement): HTMLLabelElement[] {
  const { id } = element
  const labels = id && element.isConnected ? [...document.querySelectorAll('label')] : []
  const around = element.closest('label')
  return [...new Set([...labels.filter(({ htmlFor }) => htmlFor === id), ...(around ? [around] : [])])]
}

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this)
    },
  })

/**
 * To find the style of an element happy-dom copies that of each element around it by `structuredClone`, which takes twenty times
 * as long as a copy of these flat objects.
 */
function copyStylesQuickly() {
  const styles = getComputedStyle(document.body)
  const read: unknown = Reflect.get(styles, PropertySymbol.getPropertyManager)
  if (typeof read !== 'function') throw new Error('this happy-dom keeps its styles in another way')
  const prototype: object = Object.getPrototypeOf(read.call(styles))
  Object.defineProperty(prototype, 'clone', { configurable: true, value: cloneStyles })
}

type Styles = { properties: Record<string, object>; definedPropertyNames: Record<string, boolean> }

function cloneStyles(this: Styles): Styles {
  const properties: Styles['properties'] = {}
  for (const name in this.properties) properties[name] = { ...this.properties[name] }
  const definedPropertyNames = { ...this.definedPropertyNames }
  return Object.assign(Object.create(Object.getPrototypeOf(this)), { properties, definedPropertyNames })
}

copyStylesQuickly()

// For each element that is rendered React keeps where in the source that was, of which no test asks.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
)
