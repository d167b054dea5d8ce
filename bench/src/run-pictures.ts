import { reportFeedPictures } from "./feed-pictures";

/*
 * npm run pictures -w bench
 * Measures what the pictures of a feed cost its readers. Needs a built site (npm run build) and Chromium.
 */
console.log(await reportFeedPictures());
