/**
 * Stands in for `hoist-non-react-statics`, which the router asks for on behalf of `withRouter`. Neither
 * the framework nor the site calls that.
 *
 * @throws Error whenever it is called.
 */
export default function hoistStatics(): never {
  throw new Error('slim-client leaves out what withRouter needs; use the hooks of the router.');
}
