import { connectMimicFrame } from '/node_modules/@mimic/widgets/dist/iframe.js';

// the first wallet of this browser; a site with its own wallet connection passes that one's provider
let provider;
addEventListener('eip6963:announceProvider', ({ detail }) => {
  provider ??= detail.provider;
});
dispatchEvent(new Event('eip6963:requestProvider'));

const frame = document.getElementById('mimic');
connectMimicFrame(frame, { origin: new URL(frame.src).origin, provider });
