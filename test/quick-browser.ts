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

// For each element that is rendered React keeps where in the source that was, of which no test asks.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
)
