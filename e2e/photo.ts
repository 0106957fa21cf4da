import sharp from 'sharp'

/** The camera in the metadata of the photo; it occurs nowhere else. */
export const cameraName = 'Meldfoon Testcamera 9'

/** A JPEG as a phone takes it: rotated, with camera, time and place in its metadata. */
export const photoFromPhone = () =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#7d8b6a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Make: 'Meldfoon', Model: cameraName, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 34/1 48/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 13/1 12/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer()
