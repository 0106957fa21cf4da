/** An invalid request to a service of the demo town; each service responds in its own shape. */
export class BadQuery extends Error {}
