/**
 * Removes what reaches the network without asking the content security policy. Imported first, so
 * it runs before any other code of the document.
 */

/** WebRTC, in any spelling: the policy does not apply to it. */
const PEER = /^(?:webkit|moz)?RTC/;

/** Speech is recognized and spoken by servers in some browsers; the others connect to hosts or devices. */
const OTHERS = [
  'SpeechRecognition',
  'webkitSpeechRecognition',
  'SpeechSynthesisUtterance',
  'speechSynthesis',
  'PaymentRequest',
  'PresentationRequest',
  'TCPSocket',
  'TCPServerSocket',
  'UDPSocket',
];

const names = Object.getOwnPropertyNames(window).filter(name => PEER.test(name));
for (const name of [...names, ...OTHERS]) {
  // Defined, because a browser could resolve a deleted name again.
  Object.defineProperty(window, name, { value: undefined });
}

/**
 * Forbids all further scripts in this document and in documents that it creates. Functions that
 * exist keep running. A new document would have its own `RTCPeerConnection`, so no code may start
 * in one.
 */
export const forbidScripts = (): void => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  document.head.append(policy);
};
