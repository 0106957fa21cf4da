import { expect, test } from 'vitest'
import { isNetworkFailure } from './network-failure.ts'

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Chromium, in the body', 'network error'],
  ['Chromium, a script', 'Failed to fetch dynamically imported module: https://meldingen.example/assets/sender.js'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Firefox, in the body', 'Error in input stream'],
  ['Firefox, a script', 'error loading dynamically imported module: https://meldingen.example/assets/sender.js'],
  ['WebKit', 'Load failed'],
  ['WebKit, offline', 'The Internet connection appears to be offline.'],
  ['WebKit, in Dutch', 'De netwerkverbinding is verbroken.'],
  ['WebKit, lost', 'The network connection was lost.'],
  ['WebKit, no server', 'Could not connect to the server.'],
  ['WebKit, a script', 'Importing a module script failed.'],
])('a request that failed in %s counts as a missing connection: %s', (_, message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true)
})

test.each([
  ['Chromium', "Cannot read properties of undefined (reading 'map')"],
  ['Chromium', 'AbortSignal.any is not a function'],
  ['Chromium', 'Assignment to constant variable.'],
  ['Chromium', 'Reduce of empty array with no initial value'],
  ['Chromium', 'Converting circular structure to JSON'],
  ['Chromium', "Failed to execute 'fetch' on 'Window': Failed to parse URL from //"],
  ['Chromium', "Class constructor A cannot be invoked without 'new'"],
  ['Firefox', 'can\'t access property "map", a is undefined'],
  ['Firefox', 'a is null'],
  ['Firefox', "invalid assignment to const 'a'"],
  ['Firefox', 'cyclic object value'],
  ['Firefox', 'AbortSignal.any is not a function'],
  ['WebKit', "undefined is not an object (evaluating 'a.map')"],
  ['WebKit', "AbortSignal.any is not a function. (In 'AbortSignal.any([])', 'AbortSignal.any' is undefined)"],
  ['WebKit', 'Attempted to assign to readonly property.'],
  ['WebKit', 'JSON.stringify cannot serialize cyclic structures.'],
])('a mistake of our own code in %s is no missing connection: %s', (_, message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(false)
})

test.each([
  ['no JSON', new SyntaxError('Unexpected token < in JSON')],
  ['an unknown name', new ReferenceError('a is not defined')],
  ['a refused storage', new DOMException('refused', 'SecurityError')],
  ['no error', undefined],
])('the error %s is no missing connection', (_, error) => {
  expect(isNetworkFailure(error)).toBe(false)
})
